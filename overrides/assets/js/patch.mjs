// Puts the engine's markup in place, touching only what differs, so that a place keeps its focus.

/** @type {WeakMap<Element, string>} */
const printed = new WeakMap();

/** @param {Element} zone @param {string} html @returns {boolean} whether anything was different */
export function patch(zone, html) {
  if (printed.get(zone) === html) return false;
  printed.set(zone, html);
  const template = zone.ownerDocument.createElement('template');
  template.innerHTML = html;
  walk(zone, template.content);
  return true;
}

/** @param {Node} old @param {Node} fresh */
function walk(old, fresh) {
  const before = [...old.childNodes];
  const after = [...fresh.childNodes];
  after.forEach((node, at) => {
    if (at >= before.length) old.appendChild(node);
    else if (!same(before[at], node)) old.replaceChild(node, before[at]);
    else settle(before[at], node);
  });
  for (const node of before.slice(after.length)) old.removeChild(node);
}

/** @param {Node} old @param {Node} fresh */
function same(old, fresh) {
  return old.nodeName === fresh.nodeName && key(old) === key(fresh);
}

/** @param {Node} node */
function key(node) {
  return node.nodeType === 1 ? /** @type {Element} */ (node).getAttribute('data-key') : null;
}

/** @param {Node} old @param {Node} fresh */
function settle(old, fresh) {
  if (old.nodeType !== 1) {
    if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
    return;
  }
  attributes(/** @type {Element} */ (old), /** @type {Element} */ (fresh));
  walk(old, fresh);
}

/** @param {Element} old @param {Element} fresh */
function attributes(old, fresh) {
  for (const { name, value } of [...fresh.attributes]) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  }
}
