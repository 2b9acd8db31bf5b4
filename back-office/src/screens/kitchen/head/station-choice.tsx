import { STATIONS } from '@mahlab/bakery/rules/staff/stations';
import { useStanding } from '../../../kitchen/use-standing.ts';
import { useTranslations } from '../../../translations.ts';

/** Where in the kitchen this display stands. */
export function StationChoice() {
  const t = useTranslations();
  const { station, stand } = useStanding();
  return (
    <div role="radiogroup" aria-label={t('kitchen.stations')} className="segments kit-segments">
      {STATIONS.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name="station"
            className="sr-only"
            checked={one === station}
            onChange={() => stand({ station: one })}
          />
          {t(`station.${one}`)}
        </label>
      ))}
    </div>
  );
}
