import type { StaffAreas } from '@mahlab/bakery/api/staff-area';
import { nameIn } from '@mahlab/bakery/rules/language';
import { useLanguage } from '@mahlab/web/language.tsx';
import { feesOf, mainKitchen } from '../../areas/area-changes.ts';
import { Price } from '../../parts/price.tsx';
import { useTranslations } from '../../translations.ts';

type Props = { found: StaffAreas; chosen: string; onChoose: (id: string) => void };

/** The governorates where they lie, each in the colour of the kitchen that bakes for most of it; a scheme, not a map. */
export function Scheme({ found: { governorates, kitchens }, chosen, onChoose }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const other = language === 'ar' ? 'en' : 'ar';
  const colour = (id: string | null) => `kitchen-${kitchens.findIndex((one) => one.id === id) % 4}`;
  const all = governorates.flatMap(({ areas }) => areas);
  const unserved = all.filter(({ service }) => service === null);
  return (
    <>
      <div className="scheme">
        {governorates.map((governorate) => {
          const kitchen = mainKitchen(governorate.areas);
          const served = governorate.areas.filter(({ service }) => service).length;
          const name = kitchens.find(({ id }) => id === kitchen);
          const fees = feesOf(governorate.areas, kitchens);
          return (
            <button
              key={governorate.id}
              type="button"
              data-governorate={governorate.id}
              className={`${governorate.id} ${kitchen ? colour(kitchen) : ''}`}
              aria-pressed={governorate.id === chosen}
              onClick={() => onChoose(governorate.id)}
            >
              <span>
                <b className="block font-semibold">{nameIn(governorate, language)}</b>
                <span className="block text-small" lang={other}>
                  {nameIn(governorate, other)}
                </span>
              </span>
              <span className="text-tiny">
                {name && <b>{nameIn(name, language)}</b>}{' '}
                {t('areas.ofAll', { served, all: governorate.areas.length })}
                {fees && (
                  <span className="block">
                    {fees.least < fees.most && `${t('areas.from')} `}
                    <Price amount={fees.least} />
                  </span>
                )}
              </span>
            </button>
          );
        })}
      </div>
      <p className="text-tiny text-ink-soft">{t('areas.scheme')}</p>
      <dl className="figures">
        {kitchens.map((kitchen) => (
          <div key={kitchen.id}>
            <dt className="flex items-center gap-2">
              <i className={`kitchen-dot ${colour(kitchen.id)}`} />
              {nameIn(kitchen, language)}
            </dt>
            <dd>
              {t('areas.count', {
                count: all.filter(({ service }) => service?.kitchen === kitchen.id).length,
              })}
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('areas.unserved')}</dt>
          <dd>{t('areas.count', { count: unserved.length })}</dd>
        </div>
      </dl>
    </>
  );
}
