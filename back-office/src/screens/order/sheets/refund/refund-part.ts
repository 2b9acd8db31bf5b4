import { lazyPart } from '@mahlab/web/lazy-part.ts';

/** `RefundSheet`, whose code comes when it is opened: of most orders nothing goes back. */
export const RefundPart = lazyPart(() => import('./refund-sheet.tsx').then((m) => m.RefundSheet));
