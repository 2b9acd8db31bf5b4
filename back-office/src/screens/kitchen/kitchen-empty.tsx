import type { KitchenOrder } from '@mahlab/bakery/api/staff-kitchen';
import { STATION_STATES, type Station } from '@mahlab/bakery/rules/staff/stations';
import { Mark } from '@mahlab/ui/mark';
import { shortClock } from '../../board/times.ts';
import { Scene } from '../../frame/scene.tsx';
import { type TextKey, useTranslations } from '../../translations.ts';

const NOTHING: Record<Station, TextKey> = {
  bake: 'kitchen.emptyBake',
  decorate: 'kitchen.emptyDecorate',
  pack: 'kitchen.emptyPack',
};

/** A station with nothing in hand: until when, as far as the stations before it have something. */
export function KitchenEmpty({ orders, station }: { orders: KitchenOrder[]; station: Station }) {
  const t = useTranslations();
  const nothing = t(NOTHING[station]);
  const coming = orders
    .filter(({ status }) => !STATION_STATES[station].includes(status) && status !== 'ready')
    .map(({ startBy, dueAt }) => (station === 'pack' ? dueAt : startBy))
    .sort()[0];
  return (
    <div className="grid h-full">
      <Scene
        picture={<Mark size={72} />}
        title={coming ? t('kitchen.emptyUntil', { nothing, time: shortClock(coming) }) : nothing}
        text={t('kitchen.emptyText')}
        top
      />
    </div>
  );
}
