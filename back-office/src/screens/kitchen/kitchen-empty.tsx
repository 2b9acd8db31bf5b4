import type { KitchenOrder } from '@mahlab/bakery/api/staff-kitchen';
import type { OrderStatus } from '@mahlab/bakery/rules/order';
import type { Station } from '@mahlab/bakery/rules/staff/stations';
import { Mark } from '@mahlab/ui/mark';
import { shortClock } from '../../board/times.ts';
import { Scene } from '../../frame/scene.tsx';
import { type TextKey, useTranslations } from '../../translations.ts';

const NOTHING: Record<Station, TextKey> = {
  bake: 'kitchen.emptyBake',
  decorate: 'kitchen.emptyDecorate',
  pack: 'kitchen.emptyPack',
};

/** What a station gets once others are done with it. */
const BEFORE: Record<Station, readonly OrderStatus[]> = {
  bake: [],
  decorate: ['paid'],
  pack: ['paid', 'baking', 'decorating'],
};

/** A station with nothing in hand: until when, as far as the stations before it have something. */
export function KitchenEmpty({ orders, station }: { orders: KitchenOrder[]; station: Station }) {
  const t = useTranslations();
  const nothing = t(NOTHING[station]);
  const coming = orders
    .filter(({ status }) => BEFORE[station].includes(status))
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
