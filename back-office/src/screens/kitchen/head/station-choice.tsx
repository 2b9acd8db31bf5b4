import { STATIONS } from '@mahlab/bakery/rules/staff/stations';
import { useStanding } from '../../../kitchen/use-standing.ts';
import { Segments } from '../../../parts/segments.tsx';
import { useTranslations } from '../../../translations.ts';

/** Where in the kitchen this display stands. */
export function StationChoice() {
  const t = useTranslations();
  const { station, stand } = useStanding();
  return (
    <Segments
      className="kit-segments"
      label={t('kitchen.stations')}
      choices={STATIONS.map((value) => ({ value, text: t(`station.${value}`) }))}
      chosen={station}
      onChoose={(one) => stand({ station: one })}
    />
  );
}
