/* Runs at the end of the page: fills in what the shopper has, and fetches the app once the first view is
   painted, so that on a slow network the picture on top does not wait for scripts. */
(() => {
  globalThis.mahlabFill();
  const LONGEST_WAIT_MS = 1500;
  /* From a picture's arrival to its being seen, where the browser does not tell. */
  const PAINT_MS = 250;
  let begun = false;
  const fetchApp = () => {
    if (begun) return;
    begun = true;
    const [entry, ...rest] = JSON.parse(document.getElementById('scripts').textContent);
    const script = document.createElement('script');
    Object.assign(script, { type: 'module', src: entry });
    document.head.append(script);
    for (const href of rest) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'modulepreload', href });
      document.head.append(link);
    }
  };
  const nextFrame = () => requestAnimationFrame(() => setTimeout(fetchApp));
  const picture = document.querySelector('img[fetchpriority=high]');
  if (!picture) return nextFrame();
  const type = 'largest-contentful-paint';
  if (globalThis.PerformanceObserver?.supportedEntryTypes?.includes(type)) {
    const seen = (list) => list.getEntries().some(({ element }) => element === picture);
    new PerformanceObserver((list) => seen(list) && fetchApp()).observe({ type, buffered: true });
  }
  const arrived = () => setTimeout(fetchApp, PAINT_MS);
  if (picture.complete) arrived();
  picture.addEventListener('load', arrived);
  picture.addEventListener('error', nextFrame);
  setTimeout(fetchApp, LONGEST_WAIT_MS);
})();
