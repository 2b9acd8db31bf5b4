import type { ReactNode } from 'react';
import { useModal } from './use-modal.ts';

type Props = {
  label: string;
  children: ReactNode;
  /** Called when it closes, by Escape, by a press beside it, or by what is in it. */
  onClose: () => void;
};

/** A sheet on phones, a dialog in the middle on desktops: the native one, which traps focus and returns it. Open while it is rendered. */
export function Sheet({ label, children, onClose }: Props) {
  const dialog = useModal();
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onClose={onClose}
      onCancel={(event) => {
        // At once: a key that is pressed before the dialog has told that it is closed would be lost.
        event.preventDefault();
        onClose();
      }}
      closedby="any"
      className="sheet mx-auto mt-auto mb-0 max-h-[90dvh] w-full max-w-120 overflow-auto rounded-t-sheet bg-paper p-0 shadow-sheet backdrop:bg-cherry-night/45 lg:my-auto lg:w-[90%] lg:max-w-150 lg:rounded-sheet"
    >
      <div className="gutter pt-5 pb-[calc(1.5rem+env(safe-area-inset-bottom))]">{children}</div>
    </dialog>
  );
}
