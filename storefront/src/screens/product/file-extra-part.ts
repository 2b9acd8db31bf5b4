import { fetched } from '@mahlab/web/fetched.ts';
import { type ComponentType, lazy } from 'react';
import type { FileExtraProps } from './file-extra.tsx';

/** Few products take a picture: its code comes with them alone. The server's entry puts the thing itself here. */
export const fileExtra: { Part: ComponentType<FileExtraProps> } = {
  Part: lazy(() =>
    fetched(async () => ({ default: (await import('./file-extra.tsx')).FileExtra })),
  ),
};
