import type { Location } from '@mahlab/bakery/api/content';
import { nameIn } from '@mahlab/bakery/rules/language';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useTranslations } from '../../translations.ts';
import { AreaCard } from './area-card.tsx';
import type { Province } from './find-areas.ts';
import { CaretDownIcon } from './icons.ts';

type Props = {
  province: Province;
  open: boolean;
  onToggle: () => void;
  chosen: string | undefined;
  onChoose: (area: Location) => void;
};

/** A province that unfolds its areas. */
export function ProvinceSection({ province, open, onToggle, chosen, onChoose }: Props) {
  const t = useTranslations();
  const { place, areas } = province;
  const title = `province-${place.id}`;
  return (
    <section className="border-t border-line first:border-t-0">
      <h2>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={`${title}-areas`}
          onClick={onToggle}
          className="flex min-h-14 w-full items-center gap-3 rounded-chip outline-offset-0"
        >
          <span id={title} className="min-w-0 flex-1 text-lead font-semibold">
            {nameIn(place, useLanguage())}
          </span>
          <span className="text-small text-ink-faint">
            {t('location.areas', { count: areas.length })}
          </span>
          <CaretDownIcon
            size={18}
            className={`text-ink-soft transition-transform duration-(--time-move) ${open ? 'rotate-180' : ''}`}
          />
        </button>
      </h2>
      <div id={`${title}-areas`} hidden={!open}>
        {open && (
          <div role="radiogroup" aria-labelledby={title} className="grid grid-cols-2 gap-2 pb-4.5">
            {areas.map((area) => (
              <AreaCard
                key={area.id}
                area={area}
                chosen={area.id === chosen}
                onChoose={() => onChoose(area)}
              />
            ))}
          </div>
        )}
      </div>
    </section>
  );
}
