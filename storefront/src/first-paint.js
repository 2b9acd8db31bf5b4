/* Runs before the first paint, from the page itself: a returning shopper sees their area and cart at once. */
(() => {
  const root = document.documentElement;
  /* What is no JSON, as the session's token, is answered as it is. */
  const read = (key, store = 'localStorage') => {
    let text;
    try {
      text = globalThis[store][key];
      return JSON.parse(text);
    } catch {
      return text;
    }
  };
  const area = read('location');
  const items = read('items');
  const lines = Array.isArray(items) ? items : [];
  const arabic = root.lang === 'ar';
  const nameOf = (place) =>
    arabic ? place.arabicName || place.name : place.name || place.arabicName;
  const count = lines.reduce((sum, line) => sum + (line.quantity || 0), 0);
  const total = lines.reduce((sum, line) => sum + Math.round(line.price * 1000) * line.quantity, 0);
  const fill = {
    count: String(count),
    total: (total / 1000).toFixed(3),
    area: area?.name
      ? nameOf(area) +
        (area.parent?.type === 'Province' ? (arabic ? '، ' : ', ') + nameOf(area.parent) : '')
      : '',
  };
  if (count > 0) root.dataset.cart = fill.count;
  if (fill.area) root.dataset.located = '';
  if (read('ordered')) root.dataset.ordered = '';
  if (read('customer') || read('token') || read('drafts', 'sessionStorage')?.customer)
    root.dataset.known = '';
  /* Until the app is there, what is pressed, sent or typed is kept; then it is done again (`replay.ts`). */
  const early = [];
  globalThis.mahlabEarly = early;
  const keep = (event) => {
    const { type, target } = event;
    if ('ready' in root.dataset || early.playing) return;
    if (type === 'input') return early.push([target, target.value]);
    const control = target.closest(
      type === 'submit' ? 'form' : 'button, [type=radio], [type=checkbox]',
    );
    if (!control) return;
    early.push([control]);
    event.preventDefault();
    event.stopPropagation();
  };
  for (const type of ['click', 'input', 'submit']) addEventListener(type, keep, true);
  globalThis.mahlabFill = () => {
    for (const spot of document.querySelectorAll('[data-fill]')) {
      const text = fill[spot.dataset.fill];
      if (text && text !== '0') spot.textContent = text;
    }
  };
})();
