import { type RefObject, useLayoutEffect, useRef } from 'react';
import { create } from 'zustand';

/** The native dialogs that are open, the topmost last: everything outside of it is inert. */
export const useModals = create<{ open: HTMLDialogElement[] }>(() => ({ open: [] }));

/** For a dialog that is open while it is rendered: traps the focus in it, and returns it afterwards. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  // Not useEffect: that cleans up after the dialog has left the page, too late to return the focus.
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!shown) return;
    if (shown.hasAttribute('closedby') && !('closedBy' in shown)) closeByPressBeside(shown);
    shown.showModal();
    useModals.setState(({ open }) => ({ open: [...open, shown] }));
    return () => {
      shown.close();
      useModals.setState(({ open }) => ({ open: open.filter((other) => other !== shown) }));
    };
  }, []);
  return dialog;
}

/** What `closedby="any"` asks for, where a browser does not know it, as Safari does not. A press that began inside is none. */
function closeByPressBeside(dialog: HTMLDialogElement): void {
  let isBeside = false;
  dialog.addEventListener('pointerdown', ({ target }) => (isBeside = target === dialog));
  dialog.addEventListener('click', ({ target }) => {
    if (isBeside && target === dialog) dialog.dispatchEvent(new Event('cancel'));
  });
}
