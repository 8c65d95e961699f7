// What htmx uses and Chromium 79 to 97 or Safari 14 lack, no more.
(() => {
  const add = (to, name, what) => {
    if (!to[name]) Object.defineProperty(to, name, { value: what, configurable: true, writable: true });
  };
  function at(n) {
    const i = Math.trunc(n) || 0;
    return this[i < 0 ? this.length + i : i];
  }
  add(String.prototype, "at", at);
  add(Array.prototype, "at", at);
  add(String.prototype, "replaceAll", function (what, by) {
    if (what instanceof RegExp) return this.replace(what, by);
    return typeof by === "function"
      ? this.replace(new RegExp(String(what).replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "g"), by)
      : this.split(what).join(by);
  });
  add(Array.prototype, "findLast", function (test, self) {
    for (let i = this.length - 1; i >= 0; i--) if (test.call(self, this[i], i, this)) return this[i];
  });
  add(Object, "hasOwn", (o, key) => Object.prototype.hasOwnProperty.call(o, key));
  for (const kind of [Element, Document, DocumentFragment]) {
    add(kind.prototype, "replaceChildren", function (...nodes) {
      while (this.lastChild) this.removeChild(this.lastChild);
      this.append(...nodes);
    });
  }
  // Which button sent a form (Chromium 81, Safari 15.4).
  if (!("submitter" in (window.SubmitEvent || Event).prototype)) {
    let pressed = null;
    document.addEventListener("click", (e) => (pressed = e.target.closest?.("button, input[type=submit]")), true);
    Object.defineProperty(Event.prototype, "submitter", {
      get() {
        return this.type === "submit" && pressed?.form === this.target ? pressed : null;
      },
    });
  }
  // A form's data can be changed as it is read (Chromium 77, Safari 15).
  if (!window.FormDataEvent) {
    const Plain = window.FormData;
    window.FormData = class extends Plain {
      constructor(form) {
        super(...(form ? [form] : []));
        if (form) form.dispatchEvent(Object.assign(new Event("formdata", { bubbles: true }), { formData: this }));
      }
    };
  }
  add(
    window,
    "WeakRef",
    class {
      constructor(target) {
        this.target = target;
      }
      deref() {
        return this.target;
      }
    },
  );
})();
