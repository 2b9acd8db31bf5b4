import { lazyPart } from '@mahlab/web/lazy-part.ts';
import { type ComponentType } from 'react';
import type { FileExtraProps } from './file-extra.tsx';

/** Few products take a picture: its code comes with them alone. The server's entry puts the thing itself here. */
export const fileExtra: { Part: ComponentType<FileExtraProps> } = {
  Part: lazyPart(() => import('./file-extra.tsx').then((m) => m.FileExtra)),
};
