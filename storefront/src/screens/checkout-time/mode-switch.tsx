import type { Mode } from '@mahlab/bakery/rules/promise/plan';
import { useId } from 'react';
import { MopedIcon, StorefrontIcon } from '../../parts/icons/icons.ts';
import { useTranslations } from '../../translations.ts';

const MODES = [
  { mode: 'Delivery', label: 'time.delivery', Icon: MopedIcon },
  { mode: 'Pickup', label: 'time.pickup', Icon: StorefrontIcon },
] as const;

/** Brought or fetched. */
export function ModeSwitch({ mode, onChange }: { mode: Mode; onChange: (mode: Mode) => void }) {
  const t = useTranslations();
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={t('time.mode')}
      className="grid grid-cols-2 rounded-pill bg-kernel-soft p-1 shadow-line"
    >
      {MODES.map(({ mode: one, label, Icon }) => (
        <label
          key={one}
          className={`relative flex min-h-10 cursor-pointer items-center justify-center gap-1.5 rounded-pill font-medium has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-cherry ${one === mode ? 'bg-ink text-milk' : 'text-ink-soft'}`}
        >
          <input
            type="radio"
            name={name}
            value={one}
            checked={one === mode}
            onChange={() => onChange(one)}
            className="absolute -inset-y-1 inset-x-0 appearance-none opacity-0"
          />
          <Icon size={20} />
          {t(label)}
        </label>
      ))}
    </div>
  );
}
