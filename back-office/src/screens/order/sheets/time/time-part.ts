import { lazyPart } from '@mahlab/web/lazy-part.ts';

/** `TimeSheet`, whose code comes when it is opened: most orders keep their time. */
export const TimePart = lazyPart(() => import('./time-sheet.tsx').then((m) => m.TimeSheet));
