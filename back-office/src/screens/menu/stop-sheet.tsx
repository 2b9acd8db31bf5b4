import type { StaffProduct, StaffProducts } from '@mahlab/bakery/api/staff-product';
import { nameIn } from '@mahlab/bakery/rules/language';
import { addDays, dayOf } from '@mahlab/bakery/rules/promise/day';
import { Field } from '@mahlab/ui/field';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useSubmit } from '@mahlab/web/use-submit.ts';
import { useState } from 'react';
import { serverNow } from '../../live/hearing.ts';
import { typedInstant } from '../../menu/typed-instant.ts';
import { SaveButton } from '../../parts/save-button.tsx';
import { SideSheet } from '../../parts/side-sheet.tsx';
import { useTranslations } from '../../translations.ts';
import type { useStops } from './use-stops.ts';

type Props = {
  menu: StaffProducts;
  /** What is sold out. */
  products: readonly StaffProduct[];
  selling: ReturnType<typeof useStops>;
  onClose: () => void;
};

/** Sells products out until a day and time, in the kitchens that are chosen. */
export function StopSheet({ menu, products, selling, onClose }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const tomorrow = addDays(dayOf(serverNow()), 1);
  const [typed, setTyped] = useState(`${tomorrow}T12:00`);
  const kitchens = menu.kitchens.filter(({ id }) => selling.reach.includes(id));
  const [chosen, setChosen] = useState(() => kitchens.map(({ id }) => id));
  const until = typedInstant(typed);
  const form = useSubmit<{ until?: string; save?: string }>({
    check: () => {
      if (until === null || until <= serverNow()) return { until: t('menu.until.wrong') };
      return chosen.length === 0 ? { save: t('menu.until.noKitchen') } : {};
    },
    send: async () => {
      // What was refused a message says; what was typed stays for another try.
      const ids = products.map(({ id }) => id);
      if (!(await selling.sellOutUntil(ids, chosen, until ?? 0))) return {};
      onClose();
      return null;
    },
  });
  return (
    <SideSheet
      title={t('menu.until')}
      onClose={onClose}
      onSubmit={form.onSubmit}
      footer={
        <SaveButton problem={form.errors.save} busy={form.busy}>
          {t('menu.until.save', { count: products.length })}
        </SaveButton>
      }
    >
      <p className="text-ink-soft">
        {products.map((product) => nameIn(product, language)).join(t('menu.comma'))}
      </p>
      <Field
        label={t('menu.until.at')}
        type="datetime-local"
        dir="ltr"
        value={typed}
        error={form.errors.until}
        onChange={({ target }) => setTyped(target.value)}
      />
      <fieldset className="picks">
        <legend>{t('menu.until.kitchens')}</legend>
        <div>
          {kitchens.map((kitchen) => (
            <label key={kitchen.id} className="pick">
              <input
                type="checkbox"
                className="sr-only"
                checked={chosen.includes(kitchen.id)}
                onChange={({ target }) =>
                  setChosen(
                    target.checked
                      ? [...chosen, kitchen.id]
                      : chosen.filter((id) => id !== kitchen.id),
                  )
                }
              />
              {nameIn(kitchen, language)}
            </label>
          ))}
        </div>
      </fieldset>
      <p className="text-small text-ink-soft">{t('menu.until.text')}</p>
    </SideSheet>
  );
}
