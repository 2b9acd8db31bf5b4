import { icon } from '@mahlab/ui/icon';
import { Tick } from '@mahlab/ui/tick';
import x from '@phosphor-icons/core/assets/bold/x-bold.svg?icon';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type Translate, useTranslate } from './language.tsx';
import type texts from './messages/shell.en.json';
import { dismissToast, type Toast, useToasts } from './toasts.ts';
import { useModals } from './use-modal.ts';

const XIcon = /*#__PURE__*/ icon(x);

/**
 * Passing messages, for what no field can say: errors at the top end, offers to undo at the bottom, where the thumb is. While a sheet is
 * open they are part of it: outside they would lie under it, and nobody could reach or hear them.
 */
export function Toasts() {
  const modal = useModals(({ open }) => open.at(-1));
  return modal ? createPortal(<Shelves />, modal) : <Shelves />;
}

function Shelves() {
  const toasts = useToasts((state) => state.toasts);
  const shelf = 'pointer-events-none fixed z-50 grid w-full max-w-90 gap-2 px-4';
  return (
    <>
      {/* Under a phone's header, where the price may stand; beside the page where there is room. */}
      <div
        className={`toasts-top ${shelf} end-0 top-18 max-md:top-(--toasts-phone-top,4.5rem) max-md:bottom-(--toasts-phone-bottom,auto) lg:top-(--toasts-top,0.75rem)`}
      >
        <div className="grid gap-2" role="alert">
          <Cards toasts={toasts.filter(({ kind, action }) => kind === 'error' && !action)} />
        </div>
        <div className="grid gap-2" role="status">
          <Cards toasts={toasts.filter(({ kind, action }) => kind === 'done' && !action)} />
        </div>
      </div>
      <div className={`${shelf} start-0 bottom-28 max-w-120 lg:px-5`} role="status">
        <Cards toasts={toasts.filter(({ action }) => action)} />
      </div>
    </>
  );
}

function Cards({ toasts }: { toasts: Toast[] }) {
  return toasts.map((toast) => <ToastCard key={toast.id} toast={toast} />);
}

function ToastCard({ toast }: { toast: Toast }) {
  const translate: Translate<keyof typeof texts> = useTranslate();
  const stay = toast.action ? 6000 : 3000;
  const { bar, hold } = useTimer(stay, () => dismissToast(toast.id));
  const bad = toast.kind === 'error';
  return (
    <div
      className="toast pointer-events-auto relative flex items-center gap-3 overflow-hidden rounded-control bg-ink py-2 ps-4 pe-2 text-milk shadow-lift"
      onPointerEnter={() => hold({ pointer: true })}
      onPointerLeave={() => hold({ pointer: false })}
      onFocus={() => hold({ focus: true })}
      onBlur={() => hold({ focus: false })}
    >
      {bad ? (
        <span aria-hidden="true" className="text-heading font-bold text-saffron">
          !
        </span>
      ) : (
        <Tick size={20} rim="var(--color-leaf)" drawing="var(--color-leaf-ink)" />
      )}
      <p className="min-w-0 flex-1 py-1.5 text-small">
        {toast.offline ? translate('shell.unreachable') : toast.text || translate('shell.fault')}
      </p>
      {toast.action ? (
        <button
          type="button"
          className="min-h-11 px-3 font-semibold text-leaf outline-offset-0 focus-visible:outline-on-cherry"
          onClick={() => {
            toast.action?.run();
            dismissToast(toast.id);
          }}
        >
          {toast.action.label}
        </button>
      ) : (
        <button
          type="button"
          className="grid size-11 place-items-center focus-visible:outline-on-cherry"
          aria-label={translate('shell.close')}
          onClick={() => dismissToast(toast.id)}
        >
          <XIcon size={16} />
        </button>
      )}
      <span
        ref={bar}
        aria-hidden="true"
        className="absolute inset-x-0 bottom-0 h-0.75 origin-left bg-saffron rtl:origin-right"
      />
    </div>
  );
}

/** A time that runs out unless it is held; the bar shows what is left. Held by hover and focus (Spec 9). */
function useTimer(stay: number, onEnd: () => void) {
  const bar = useRef<HTMLSpanElement>(null);
  const end = useRef(onEnd);
  const [holds, setHolds] = useState({ pointer: false, focus: false });
  const held = holds.pointer || holds.focus;
  const run = useRef<Animation>(null);
  useEffect(() => {
    const animation = bar.current?.animate(
      [{ transform: 'scaleX(1)' }, { transform: 'scaleX(0)' }],
      stay,
    );
    if (!animation) return;
    run.current = animation;
    animation.onfinish = () => end.current();
    return () => animation.cancel();
  }, [stay]);
  useEffect(() => {
    if (held) run.current?.pause();
    else run.current?.play();
  }, [held]);
  return { bar, hold: (news: Partial<typeof holds>) => setHolds((all) => ({ ...all, ...news })) };
}
