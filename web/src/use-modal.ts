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
    shown.showModal();
    useModals.setState(({ open }) => ({ open: [...open, shown] }));
    return () => {
      shown.close();
      useModals.setState(({ open }) => ({ open: open.filter((other) => other !== shown) }));
    };
  }, []);
  return dialog;
}
