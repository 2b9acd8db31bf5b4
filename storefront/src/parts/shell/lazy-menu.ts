import { lazyPart } from '@mahlab/web/lazy-part.ts';

/** The menu: nobody sees it at first, and its code comes when it is first opened. */
export const LazyMenu = lazyPart(() => import('./menu.tsx').then((m) => m.Menu));
