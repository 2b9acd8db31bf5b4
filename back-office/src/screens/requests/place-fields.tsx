import { endpoints } from '@mahlab/bakery/api/endpoints';
import { nameIn } from '@mahlab/bakery/rules/language';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useEffect } from 'react';
import { useGet } from '../../data.ts';
import { Pick } from '../../parts/pick.tsx';
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
        <Pick
          label={t('requests.area')}
          value={area}
          onChange={(chosen) => onChange({ area: chosen, kitchen: '', time: '' })}
        >
          <option value="">{t('requests.chooseArea')}</option>
          {places.map((one) => (
            <option key={one.id} value={one.id}>
              {nameIn(one, language)}
            </option>
          ))}
        </Pick>
      ) : (
        <Pick
          label={t('requests.kitchen')}
          value={kitchen}
          onChange={(chosen) => onChange({ kitchen: chosen, time: '' })}
        >
          <option value="">{t('requests.chooseKitchen')}</option>
          {branches.map((one) => (
            <option key={one.id} value={one.id}>
              {nameIn(one, language)}
            </option>
          ))}
        </Pick>
      )}
    </>
  );
}
