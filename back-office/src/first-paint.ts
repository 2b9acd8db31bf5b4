// Runs before the first paint, so that a screen on a dark wall is not lit up first (`state/theme.ts`).

const dark = matchMedia('(prefers-color-scheme: dark)').matches;
let chosen: string | null = null;
try {
  chosen = localStorage.getItem('office-theme');
} catch {
  // A browser that keeps nothing follows the system.
}
if (chosen === 'night' || (chosen !== 'day' && dark)) {
  document.documentElement.dataset.theme = 'night';
}
