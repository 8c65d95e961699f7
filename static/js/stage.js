// The TV's own script: sound, calls, tokens, dice, money and scenes, and the director who plays them.
import "./stage/sound.js";
import "./stage/call.js";
import "./stage/lane.js";
import "./stage/dice.js";
import "./stage/purse.js";
import "./stage/scene.js";
import "./stage/director.js";
