/* Runs right behind the row of `first-lines.tsx`, in the page itself: makes a row of it for each of the first lines of the cart. */
(() => {
  const template = document.currentScript.previousElementSibling;
  const isArabic = document.documentElement.lang === 'ar';
  let lines = [];
  try {
    lines = JSON.parse(localStorage.items ?? '[]');
  } catch {
    /* Nothing is kept, or nothing that can be read. */
  }
  if (!Array.isArray(lines)) return;
  for (const line of lines.slice(0, 5)) {
    const row = template.content.cloneNode(true);
    const put = (spot, text) => row.querySelector(spot)?.append(text);
    for (const part of row.querySelectorAll('[data-srcset]')) {
      const sized = (_, size) => line.image.replace(/(?=\?)|$/, size);
      if (line.image) part.srcset = part.dataset.srcset.replace(/\*(\S+)/g, sized);
      else part.remove();
    }
    if (line.quantity > 1) put('[data-count]', `${line.quantity} × `);
    put('[data-name]', isArabic ? line.arabicName || line.name : line.name || line.arabicName);
    put('[data-price]', ((Math.round(line.price * 1000) * line.quantity) / 1000).toFixed(3));
    template.before(row);
  }
})();
