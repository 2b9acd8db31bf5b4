/** Before the first paint it says whether home keeps room for the last orders: see `first-paint.js`. */
const KEY = 'ordered';

/** Whether this browser knows of somebody's orders: home then has a place for the last ones. */
export function hasOrdered(): boolean {
  return KEY in document.documentElement.dataset;
}

/** Keeps whether there are orders, for this page and the next. */
export function markOrdered(has: boolean): void {
  const { dataset } = document.documentElement;
  if (has) dataset[KEY] = '';
  else delete dataset[KEY];
  try {
    if (has) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // Closed storage: as long as the page, then.
  }
}
