import type { PromisedWindow } from '@mahlab/bakery/api/promise';
import { lazyPart } from '@mahlab/web/lazy-part.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { mutate } from 'swr';
import type { Changed } from './change-sheet.tsx';

const LazySheet = lazyPart(() => import('./change-sheet.tsx').then((m) => m.ChangeSheet));

type Props = Changed & {
  /** The control that opens the sheet. */
  children: (open: () => void) => ReactNode;
  onMoved?: (promise: PromisedWindow) => void;
};

/** A control that opens the choice of another time; the sheet's code comes with the first press. */
export function ChangeTime({ children, onMoved, ...changed }: Props) {
  const [open, setOpen] = useState(false);
  const moved = (promise: PromisedWindow) => {
    setOpen(false);
    onMoved?.(promise);
    void mutate((key) => typeof key === 'string' && key.includes('/user/orders'));
  };
  return (
    <>
      {children(() => setOpen(true))}
      {open && (
        <Suspense>
          <LazySheet {...changed} onClose={() => setOpen(false)} onMoved={moved} />
        </Suspense>
      )}
    </>
  );
}
