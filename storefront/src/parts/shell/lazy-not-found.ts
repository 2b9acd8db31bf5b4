import { lazyPart } from '@mahlab/web/lazy-part.ts';

/** The page for what is not there; its code comes when that is so. */
export const LazyNotFound = lazyPart(() => import('./not-found.tsx').then((m) => m.NotFound));
