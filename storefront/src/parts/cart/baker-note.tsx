import { CaretRightIcon } from '../icons/checkout-icons.ts';

/** Notes that are longer are folded. */
const SHORT = 90;

/** The shopper's note to the baker about one cake, such as an allergy. */
export function BakerNote({ label, text }: { label: string; text: string | undefined }) {
  const note = text?.trim();
  if (!note) return null;
  if (note.length <= SHORT) {
    return (
      <p className="text-small wrap-anywhere whitespace-pre-line text-ink-soft">
        {label}: <bdi>{note}</bdi>
      </p>
    );
  }
  return (
    <details className="group text-small text-ink-soft">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5">
        <span className="min-w-0 truncate">
          {label}
          <span className="group-open:hidden">
            : <bdi>{note}</bdi>
          </span>
        </span>
        <CaretRightIcon size={14} className="flex-none rotate-90 group-open:-rotate-90" />
      </summary>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {note}
      </p>
    </details>
  );
}
