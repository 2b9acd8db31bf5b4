/* Runs before the first paint, from the page itself: a returning shopper sees their area and cart at once. */
(() => {
  const root = document.documentElement;
  const read = (key) => {
    try {
      return JSON.parse(localStorage.getItem(key) || 'null');
    } catch {
      return null;
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
      ? [area, area.parent?.type === 'Province' ? area.parent : null]
          .filter(Boolean)
          .map(nameOf)
          .join(arabic ? '، ' : ', ')
      : '',
  };
  if (count > 0) root.dataset.cart = fill.count;
  if (fill.area) root.dataset.located = '';
  /* Until the app is there, what is pressed is kept from everybody; then it is pressed again. */
  const pressed = [];
  globalThis.mahlabPressed = pressed;
  const keep = (event) => {
    const control = event.target.closest('button, [type=radio]');
    if (!control || 'ready' in root.dataset) return;
    pressed.push(control);
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', keep, true);
  globalThis.mahlabFill = () => {
    for (const spot of document.querySelectorAll('[data-fill]')) {
      const text = fill[spot.dataset.fill];
      if (text && text !== '0') spot.textContent = text;
    }
  };
})();
