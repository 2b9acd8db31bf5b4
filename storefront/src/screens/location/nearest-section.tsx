import type { Location } from '@mahlab/bakery/api/content';
import { useTranslations } from '../../translations.ts';
import { AreaCard } from './area-card.tsx';
import { CrosshairIcon } from './icons.ts';
import { distanceText } from './nearest-areas.ts';
import { useNearest } from './use-nearest.ts';

type Props = {
  /** Empty until they have loaded. */
  locations: Location[];
  chosen: string | undefined;
  onChoose: (area: Location) => void;
};

/** On wish, the areas nearest to where the shopper is, or why they cannot be told; nothing where no centres are known. */
export function NearestSection({ locations, chosen, onChoose }: Props) {
  const t = useTranslations();
  const { nearest, ask } = useNearest(locations);
  const { state } = nearest;
  const waits = state === 'asking' || locations.length === 0;
  if (locations.length > 0 && !locations.some(({ coordinates }) => coordinates)) return null;
  return (
    <section className="mx-(--gutter) border-b border-line">
      <button
        type="button"
        aria-busy={state === 'asking' || undefined}
        aria-disabled={waits || undefined}
        onClick={() => !waits && ask()}
        className="flex min-h-14 w-full items-center gap-3 rounded-chip text-start font-semibold text-cherry outline-offset-0"
      >
        {state === 'asking' ? <span className="spinner" /> : <CrosshairIcon size={22} />}
        {t(state === 'asking' ? 'location.asking' : 'location.useMine')}
      </button>
      <div role="status">
        {(state === 'denied' || state === 'unavailable' || state === 'far') && (
          <p className="pb-4 text-ink-soft">{t(`location.${state}`)}</p>
        )}
        {state === 'found' && (
          <h2 className="pb-2 text-small text-ink-soft">{t('location.nearest')}</h2>
        )}
      </div>
      {state === 'found' && (
        <div role="radiogroup" aria-label={t('location.nearest')} className={GRID}>
          {nearest.areas.map(({ area, km }) => (
            <AreaCard
              key={area.id}
              group="nearest"
              area={area}
              chosen={area.id === chosen}
              onChoose={() => onChoose(area)}
              note={t('location.away', { distance: distanceText(km) })}
            />
          ))}
        </div>
      )}
    </section>
  );
}

const GRID = 'grid grid-cols-2 gap-2 pb-4.5';
