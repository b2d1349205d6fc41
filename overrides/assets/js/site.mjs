// The language links keep the reader's place; the palette button turns light into dark; what scrolls is reached by key; the search opens.

const keepPlace = () => {
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll('[data-language]'))) {
    link.hash = location.hash;
    link.search = location.search;
  }
};
keepPlace();
for (const kind of ['hashchange', 'jb-place']) addEventListener(kind, keepPlace);
for (const menu of document.querySelectorAll('.languages')) menu.addEventListener('beforetoggle', keepPlace);
addEventListener('pointerdown', keepPlace, { passive: true });

const root = document.documentElement;
const system = matchMedia('(prefers-color-scheme: dark)');

const isDark = () => (root.dataset.palette ?? (system.matches ? 'dark' : 'light')) === 'dark';

/** @param {HTMLElement} button */
const listen = button => {
  const show = () => button.setAttribute('aria-pressed', String(isDark()));
  button.hidden = false;
  show();
  system.addEventListener('change', show);
  button.addEventListener('click', () => {
    root.dataset.palette = isDark() ? 'light' : 'dark';
    try {
      localStorage.setItem('jb-palette', root.dataset.palette);
    } catch {
      // Storage may be blocked; the choice then lasts for this page.
    }
    show();
  });
};
for (const button of document.querySelectorAll('[data-palette-toggle]')) {
  if (button instanceof HTMLButtonElement) listen(button);
}

const reach = new ResizeObserver(entries => {
  for (const { target } of entries) {
    if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0');
    else target.removeAttribute('tabindex');
  }
});
for (const frame of document.querySelectorAll('.frame, pre, pre > code')) reach.observe(frame);

const search = document.querySelector('dialog.search');
const openSearch = () => {
  if (!(search instanceof HTMLDialogElement) || search.open) return;
  search.showModal();
  search.querySelector('input')?.select();
  import('./search.mjs');
};

/** @param {KeyboardEvent} event */
const asksForSearch = ({ key, ctrlKey, metaKey, altKey }) =>
  !altKey && (ctrlKey || metaKey ? key.toLowerCase() === 'k' : key === '/');

for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll('[data-search-open]'))) {
  button.hidden = false;
  button.addEventListener('click', openSearch);
}
addEventListener('keydown', event => {
  const busy = event.target instanceof Element && event.target.closest('input, select, textarea, [contenteditable], jb-table, dialog');
  if (busy || event.defaultPrevented || !asksForSearch(event)) return;
  event.preventDefault();
  openSearch();
});

addEventListener('load', async () => (await import('./offline.mjs')).keep('shared', root.lang));
