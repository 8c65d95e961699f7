-- A game is a table from its lobby to its end. Times are Unix milliseconds, durations milliseconds.
CREATE TABLE games (
  code          TEXT    PRIMARY KEY,
  kind          TEXT    NOT NULL,
  preset        TEXT    NOT NULL DEFAULT '',
  options       TEXT    NOT NULL,           -- JSON object, complete
  status        INTEGER NOT NULL,           -- 0 lobby, 1 playing, 2 over
  paused        INTEGER NOT NULL DEFAULT 0,
  captain       INTEGER NOT NULL DEFAULT -1,
  created       INTEGER NOT NULL,
  started       INTEGER NOT NULL DEFAULT 0,
  decision_time INTEGER NOT NULL DEFAULT 0,
  nope_delay    INTEGER NOT NULL DEFAULT 0,
  next          TEXT    NOT NULL DEFAULT '', -- the "play again" table
  seed          BLOB    NOT NULL             -- 32 bytes, secret until the end
) STRICT;
CREATE INDEX games_open ON games (created DESC) WHERE status < 2;

CREATE TABLE seats (
  game   TEXT    NOT NULL REFERENCES games (code) ON DELETE CASCADE,
  n      INTEGER NOT NULL,
  name   TEXT    NOT NULL,
  token  TEXT    NOT NULL,
  bot    TEXT    NOT NULL DEFAULT '',        -- level of the bot that plays, '' for a person
  secret BLOB,                               -- SHA-256 of the seat link's secret, NULL without a person
  PRIMARY KEY (game, n)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_secret ON seats (secret) WHERE secret IS NOT NULL;

-- One row is one answer and all that followed from it.
CREATE TABLE commits (
  game   TEXT    NOT NULL REFERENCES games (code) ON DELETE CASCADE,
  seq    INTEGER NOT NULL,
  at     INTEGER NOT NULL,
  seat   INTEGER NOT NULL,
  prompt TEXT    NOT NULL,
  answer BLOB    NOT NULL,
  auto   INTEGER NOT NULL DEFAULT 0,
  why    TEXT    NOT NULL DEFAULT '',
  events BLOB    NOT NULL,
  stack  BLOB    NOT NULL,
  PRIMARY KEY (game, seq)
) STRICT;

-- The time that was left to open questions when it was last written down: JSON, prompt to milliseconds.
CREATE TABLE clocks (
  game TEXT PRIMARY KEY REFERENCES games (code) ON DELETE CASCADE,
  time_left TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Host links can be printed again, so they are kept as they are.
CREATE TABLE host_links (
  game   TEXT PRIMARY KEY REFERENCES games (code) ON DELETE CASCADE,
  secret TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX host_links_secret ON host_links (secret);

-- Browser sessions, as the session library wants them.
CREATE TABLE sessions (
  token  TEXT PRIMARY KEY,
  data   BLOB NOT NULL,
  expiry REAL NOT NULL
);
CREATE INDEX sessions_expiry ON sessions (expiry);
