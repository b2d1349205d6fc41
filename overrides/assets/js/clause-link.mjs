// Beside each clause, a button that copies its address, or shows it where copying isn't allowed.

const pattern = /** @type {HTMLTemplateElement} */ (document.querySelector('#clause-link')).content;

/** @param {HTMLElement} clause */
function offer(clause) {
  const head = document.createElement('div');
  head.className = 'clause-head';
  clause.replaceWith(head);
  head.append(clause, pattern.cloneNode(true));
  const button = /** @type {HTMLButtonElement} */ (head.querySelector('button'));
  button.textContent = (button.textContent ?? '').replace('{clause}', clause.id);
  button.addEventListener('click', () => copy(head, address(clause.id)));
}

/** @param {string} id */
const address = id => `${location.origin}${location.pathname}#${id}`;

/** @param {HTMLElement} head @param {string} href */
async function copy(head, href) {
  const state = /** @type {HTMLElement} */ (head.querySelector('[role="status"]'));
  const field = /** @type {HTMLInputElement} */ (head.querySelector('input'));
  state.textContent = '';
  try {
    await navigator.clipboard.writeText(href);
    state.textContent = state.dataset.copied ?? '';
  } catch {
    field.value = href;
    field.hidden = false;
    field.select();
  }
}

for (const clause of document.querySelectorAll('h2.clause')) offer(/** @type {HTMLElement} */ (clause));
