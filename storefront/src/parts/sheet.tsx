import type { ReactNode, RefObject } from 'react';

type Props = {
  dialog: RefObject<HTMLDialogElement | null>;
  label: string;
  children: ReactNode;
  onClose?: () => void;
};

/** A sheet on phones, a dialog in the middle on desktops: the native one, which traps focus and returns it. */
export function Sheet({ dialog, label, children, onClose }: Props) {
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
      className="sheet mx-auto mt-auto mb-0 max-h-[90dvh] w-full max-w-120 overflow-auto rounded-t-sheet bg-paper p-0 shadow-sheet backdrop:bg-cherry-night/45 lg:my-auto lg:w-[90%] lg:max-w-150 lg:rounded-sheet"
    >
      <div className="gutter pt-5 pb-[calc(1.5rem+env(safe-area-inset-bottom))]">{children}</div>
    </dialog>
  );
}
