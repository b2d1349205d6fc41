// The button prints the sheet; without scripts it isn't there.

for (const button of document.querySelectorAll('[data-action="print"]')) {
  if (button instanceof HTMLButtonElement) button.hidden = false;
  button.addEventListener('click', () => print());
}
