import { Tick } from '@mahlab/ui/tick';
import { useId } from 'react';

type Props = {
  label: string;
  /** What it means, in smaller words below. */
  note?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** A choice of yes or no on a row of its own; the fluted tick says yes. */
export function CheckRow({ label, note, checked, onChange }: Props) {
  const id = useId();
  return (
    <label className="relative flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        checked={checked}
        aria-labelledby={`${id}-label`}
        aria-describedby={note && `${id}-note`}
        className="peer absolute size-6.5 cursor-pointer opacity-0"
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="grid size-6.5 flex-none place-items-center rounded-pill outline-offset-3 outline-cherry peer-focus-visible:outline-2">
        {checked ? (
          <Tick size={26} pops />
        ) : (
          <span className="size-6 rounded-pill bg-paper shadow-edge" />
        )}
      </span>
      <span className="grid">
        <span id={`${id}-label`}>{label}</span>
        {note && (
          <span id={`${id}-note`} className="text-small text-balance text-ink-soft">
            {note}
          </span>
        )}
      </span>
    </label>
  );
}
