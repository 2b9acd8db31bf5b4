import { type ComponentType, lazy } from 'react';
import { fetched } from '../fetched.ts';

/** Parts that nobody sees at first: their code comes when they are first needed. */
export const LazyMenu = lazy(() =>
  fetched(async () => ({ default: (await import('./menu.tsx')).Menu })),
);
export const loadToasts = () => import('./toasts.tsx');
export const LazyToasts = lazy(() =>
  fetched(async () => ({ default: (await loadToasts()).Toasts })),
);

/**
 * The panel of every screen without its own. In browsers its code comes only where the panel is shown,
 * so phones never fetch it; the server's entry puts the panel itself here.
 */
export const homePanel: { Panel: ComponentType } = {
  Panel: lazy(async () => {
    await wideWindow();
    return fetched(async () => ({ default: (await import('./season-panel.tsx')).SeasonPanel }));
  }),
};

/** Settles once the window is wide enough for two columns. */
async function wideWindow(): Promise<void> {
  const wide = matchMedia('(min-width: 64rem)');
  if (wide.matches) return;
  await new Promise((done) => wide.addEventListener('change', done, { once: true }));
}
