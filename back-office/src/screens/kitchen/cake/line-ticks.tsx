import type { KitchenLine, KitchenOrder } from '@mahlab/bakery/api/staff-kitchen';
import { nameIn } from '@mahlab/bakery/rules/language';
import type { Station } from '@mahlab/bakery/rules/staff/stations';
import { Tick } from '@mahlab/ui/tick';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useKitchen } from '../../../kitchen/kitchen-store.ts';
import { isTicked } from '../../../kitchen/primary.ts';
import { useOrderActions } from '../../../kitchen/use-order-actions.ts';
import { useTranslations } from '../../../translations.ts';

type Props = { order: KitchenOrder; line: KitchenLine; station: Station };

/** The cakes of an order: which one is looked at, and which the station is done with. */
export function LineTicks({ order, line, station }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const { mayAct, tick } = useOrderActions(station);
  const isAlone = order.lines.length === 1;
  return (
    <ul className="kit-lines" aria-label={t('kitchen.lines')}>
      {order.lines.map((one) => {
        const name = nameIn(one, language);
        const done = isTicked(one, station);
        return (
          <li key={one.line} data-looked={!isAlone && one === line ? '' : undefined}>
            <button
              type="button"
              className="kit-line"
              aria-pressed={one === line}
              onClick={() => useKitchen.setState({ line: one.line })}
            >
              {one.quantity > 1 && <b>{one.quantity} ×</b>}
              <span>{name}</span>
              {order.edit?.added.includes(one.line) && (
                <span className="due due-soon">{t('kitchen.new')}</span>
              )}
            </button>
            <button
              type="button"
              className="kit-tick"
              role="checkbox"
              aria-checked={done}
              aria-disabled={!mayAct}
              aria-label={t('kitchen.lineTick', { name })}
              onClick={() => tick(order, one)}
            >
              <Tick />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
