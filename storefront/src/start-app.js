/* Runs at the end of the page: fills in what the shopper has, and fetches the app once the first view is
   painted, so that on a slow network the picture on top does not wait for scripts. */
(() => {
  globalThis.mahlabFill();
  const LONGEST_WAIT_MS = 1500;
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
  const painted = () => requestAnimationFrame(() => setTimeout(fetchApp));
  const picture = document.querySelector('img[fetchpriority=high]');
  if (!picture || picture.complete) return painted();
  picture.addEventListener('load', painted);
  picture.addEventListener('error', painted);
  setTimeout(fetchApp, LONGEST_WAIT_MS);
})();
