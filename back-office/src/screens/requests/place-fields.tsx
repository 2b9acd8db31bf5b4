import { endpoints } from '@mahlab/bakery/api/endpoints';
import { nameIn } from '@mahlab/bakery/rules/language';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useEffect } from 'react';
import { useGet } from '../../data.ts';
import { useTranslations } from '../../translations.ts';
import type { Draft } from './draft.ts';

type Props = { draft: Draft; onChange: (changes: Partial<Draft>) => void };

/** Where a quoted cake goes: to an area, whose kitchen makes it, or to be fetched from a kitchen. */
export function PlaceFields({ draft, onChange }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const { mode, area, kitchen } = draft;
  const { data: branches = [] } = useGet(endpoints.content('branches'));
  const { data: areas = [] } = useGet(endpoints.content('locations'));
  const asked = mode === 'Delivery' && area ? endpoints.branchOfArea(area) : null;
  const { data: serving } = useGet(asked);
  const servedBy = serving?.id;
  useEffect(() => {
    if (mode === 'Delivery' && servedBy && servedBy !== kitchen) onChange({ kitchen: servedBy });
  }, [mode, servedBy, kitchen, onChange]);
  const places = areas
    .filter(({ parent }) => parent !== null)
    .sort((a, b) => nameIn(a, language).localeCompare(nameIn(b, language), language));
  return (
    <>
      <fieldset>
        <legend className="pb-2 text-small font-semibold">{t('requests.mode')}</legend>
        <span className="segments">
          {(['Delivery', 'Pickup'] as const).map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="mode"
                className="sr-only"
                checked={mode === one}
                onChange={() => onChange({ mode: one, kitchen: '', time: '' })}
              />
              {t(one === 'Delivery' ? 'requests.delivery' : 'requests.pickup')}
            </label>
          ))}
        </span>
      </fieldset>
      {mode === 'Delivery' ? (
        <label className="grid gap-1.5">
          <span className="text-small font-semibold">{t('requests.area')}</span>
          <select
            className="quote-select"
            value={area}
            onChange={(event) => onChange({ area: event.target.value, kitchen: '', time: '' })}
          >
            <option value="">{t('requests.chooseArea')}</option>
            {places.map((one) => (
              <option key={one.id} value={one.id}>
                {nameIn(one, language)}
              </option>
            ))}
          </select>
        </label>
      ) : (
        <label className="grid gap-1.5">
          <span className="text-small font-semibold">{t('requests.kitchen')}</span>
          <select
            className="quote-select"
            value={kitchen}
            onChange={(event) => onChange({ kitchen: event.target.value, time: '' })}
          >
            <option value="">{t('requests.chooseKitchen')}</option>
            {branches.map((one) => (
              <option key={one.id} value={one.id}>
                {nameIn(one, language)}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  );
}
