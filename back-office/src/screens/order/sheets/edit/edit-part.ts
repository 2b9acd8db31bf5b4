import { lazyPart } from '@mahlab/web/lazy-part.ts';

/** `EditSheet`, whose code comes when it is opened: most orders stay as they were paid. */
export const EditPart = lazyPart(() => import('./edit-sheet.tsx').then((m) => m.EditSheet));
