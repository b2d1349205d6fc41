// What the device remembers; nothing, where storage is blocked.

/** @param {'localStorage' | 'sessionStorage'} kind @param {string} name */
export function store(kind, name) {
  return {
    /** @returns {any} */
    get() {
      try {
        return JSON.parse(window[kind].getItem(name) ?? 'null');
      } catch {
        return null;
      }
    },
    /** @param {unknown} value null forgets it */
    set(value) {
      try {
        if (value === null) window[kind].removeItem(name);
        else window[kind].setItem(name, JSON.stringify(value));
      } catch {
        // Full or blocked: then it is not remembered.
      }
    },
  };
}
