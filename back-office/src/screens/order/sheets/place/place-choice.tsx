import { endpoints } from '@mahlab/bakery/api/endpoints';
import { type Language, nameIn } from '@mahlab/bakery/rules/language';
import { FieldError } from '@mahlab/ui/field-error';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useId } from 'react';
import { useGet } from '../../../../data.ts';
import { Choices } from '../../../../parts/choices.tsx';
import { useSession } from '../../../../session/me.ts';
import { useTranslations } from '../../../../translations.ts';
import type { OfSheet } from '../../parts/what-may.ts';
import type { PlaceDraft } from './place-draft.ts';

type Props = {
  order: OfSheet['order'];
  draft: PlaceDraft;
  error: string | undefined;
  onChange: (change: Partial<PlaceDraft>) => void;
};

/** Brought to an area, from the kitchen that serves it, or fetched at a kitchen of whoever chooses. */
export function PlaceChoice({ order, draft, error, onChange }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const { me } = useSession();
  const own = me?.person?.kitchens;
  const { data: branches = [] } = useGet(endpoints.content('branches'));
  const kitchens = branches.filter(({ id }) => !own || own.includes(id));
  const isNow = (kitchen: string) => order.mode === 'Pickup' && kitchen === order.branch.id;
  return (
    <>
      <Choices
        name="mode"
        label={t('place.mode')}
        value={draft.mode}
        choices={(['Delivery', 'Pickup'] as const).map((value) => ({
          value,
          text: t(`place.${value}`),
        }))}
        onChange={(mode) => onChange({ mode, window: null })}
      />
      {draft.mode === 'Delivery' ? (
        <AreaSelect {...{ order, draft, error, onChange, language }} />
      ) : (
        <Choices
          name="kitchen"
          label={t('place.kitchen')}
          value={draft.kitchen || null}
          choices={kitchens.map((one) => ({
            value: one.id,
            text: isNow(one.id)
              ? t('place.now', { name: nameIn(one, language) })
              : nameIn(one, language),
          }))}
          error={error}
          onChange={(kitchen) => onChange({ kitchen, window: null })}
        />
      )}
    </>
  );
}

function AreaSelect({ order, draft, error, onChange, language }: Props & { language: Language }) {
  const t = useTranslations();
  const id = useId();
  const { data: areas = [] } = useGet(endpoints.content('locations'));
  const sorted = areas
    .filter(({ parent }) => parent !== null)
    .toSorted((a, b) => nameIn(a, language).localeCompare(nameIn(b, language), language));
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-small font-semibold">
        {t('place.area')}
      </label>
      <span className="box">
        <select
          id={id}
          value={draft.area}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-below`}
          onChange={(event) => onChange({ area: event.target.value, window: null })}
        >
          <option value="">{t('place.chooseArea')}</option>
          {sorted.map((one) => (
            <option key={one.id} value={one.id}>
              {order.mode === 'Delivery' && one.name === order.area?.english
                ? t('place.now', { name: nameIn(one, language) })
                : nameIn(one, language)}
            </option>
          ))}
        </select>
      </span>
      <span id={`${id}-below`} className="contents">
        {error && <FieldError>{error}</FieldError>}
      </span>
    </div>
  );
}
