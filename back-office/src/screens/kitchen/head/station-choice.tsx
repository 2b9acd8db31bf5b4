import { STATIONS } from '@mahlab/bakery/rules/staff/stations';
import { useKitchenFilter } from '../../../kitchen/use-kitchen-filter.ts';
import { Segments } from '../../../parts/segments.tsx';
import { useTranslations } from '../../../translations.ts';

/** Where in the kitchen this display stands. */
export function StationChoice() {
  const t = useTranslations();
  const { station, set } = useKitchenFilter();
  return (
    <Segments
      className="kit-segments"
      label={t('kitchen.stations')}
      choices={STATIONS.map((value) => ({ value, text: t(`station.${value}`) }))}
      chosen={station}
      onChoose={(one) => set({ station: one })}
    />
  );
}
