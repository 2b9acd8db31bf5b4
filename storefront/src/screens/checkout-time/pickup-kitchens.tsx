import type { Branch } from '@mahlab/bakery/api/content';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { inLanguage, nameIn } from '@mahlab/bakery/rules/language';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useEffect, useId } from 'react';
import { useGet } from '../../data.ts';
import { RadioDot } from '../../parts/slots/radio-dot.tsx';
import { earliest } from '../../parts/slots/slot-days.ts';
import { useWindows } from '../../parts/slots/use-windows.ts';
import { fromText, today } from '../../parts/slots/window-text.ts';
import { WindowsFailed } from '../../parts/slots/windows-trouble.tsx';
import type { PickupKitchen } from '../../state/chosen-time.ts';
import type { Line } from '../../state/shop.ts';
import { useTranslations } from '../../translations.ts';
import { nearestFirst } from './nearest-first.ts';

type Props = {
  lines: Line[];
  /** The kitchen of the shopper's area, from which near and far are told. */
  near: string | null;
  chosen: PickupKitchen | null;
  onChoose: (kitchen: PickupKitchen) => void;
};

/** The kitchens, nearest first, each with its own first time. */
export function PickupKitchens({ lines, near, chosen, onChoose }: Props) {
  const t = useTranslations();
  const name = useId();
  const asked = useGet(endpoints.content('branches'));
  const kitchens = asked.data && nearestFirst(asked.data, near);
  const first = kitchens?.[0];
  useEffect(() => {
    if (!chosen && first) onChoose(pickupKitchen(first));
  }, [chosen, first, onChoose]);
  if (!kitchens) {
    if (asked.error) return <WindowsFailed asked={asked} />;
    return <span className="skeleton block h-60 rounded-tile" />;
  }
  return (
    <>
      <div
        role="radiogroup"
        aria-label={t('time.kitchens')}
        className="overflow-hidden rounded-tile bg-paper shadow-line"
      >
        {kitchens.map((kitchen) => (
          <Kitchen
            key={kitchen.id}
            name={name}
            kitchen={kitchen}
            lines={lines}
            chosen={kitchen.id === chosen?.id}
            onChoose={() => onChoose(pickupKitchen(kitchen))}
          />
        ))}
      </div>
      <p className="text-small text-ink-soft">{t('time.pickupTerms')}</p>
    </>
  );
}

function pickupKitchen({ id, name, arabicName, address }: Branch): PickupKitchen {
  return { id, name, arabicName, address };
}

type KitchenProps = {
  name: string;
  kitchen: Branch;
  lines: Line[];
  chosen: boolean;
  onChoose: () => void;
};

function Kitchen({ name, kitchen, lines, chosen, onChoose }: KitchenProps) {
  const t = useTranslations();
  const language = useLanguage();
  const { data } = useWindows({ mode: 'Pickup', branch: kitchen.id }, lines);
  const first = data && earliest(data.windows);
  return (
    <label
      className={`relative flex min-h-15 cursor-pointer items-center gap-3 px-4 py-2 not-first:shadow-[0_-1px_0_var(--color-line)] has-focus-visible:outline-2 has-focus-visible:-outline-offset-4 has-focus-visible:outline-cherry ${chosen ? 'z-1 rounded-tile bg-blossom-soft shadow-chosen!' : ''}`}
    >
      <input
        type="radio"
        name={name}
        value={kitchen.id}
        checked={chosen}
        onChange={onChoose}
        className="absolute inset-0 appearance-none opacity-0"
      />
      <RadioDot on={chosen} />
      <span className="grid min-w-0 flex-1 leading-snug">
        <strong className="font-semibold">{nameIn(kitchen, language)}</strong>
        <span className="text-small text-ink-soft">{inLanguage(kitchen.address, language)}</span>
      </span>
      {data ? (
        <span className={`badge ${chosen && first ? 'badge-leaf' : 'badge-plain'}`}>
          {first ? fromText(first, today(), language) : t('time.noKitchenTime')}
        </span>
      ) : (
        <span className="skeleton h-6 w-16 rounded-chip" />
      )}
    </label>
  );
}
