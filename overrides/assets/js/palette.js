// Before the first paint: the palette that the reader chose, if any.
{
  let chosen = null;
  try {
    chosen = localStorage.getItem('jb-palette');
  } catch {
    // Storage may be blocked; then the system's palette holds.
  }
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.palette = chosen;
}
