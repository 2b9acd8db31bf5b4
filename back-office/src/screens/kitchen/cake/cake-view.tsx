import type { KitchenOrder } from '@mahlab/bakery/api/staff-kitchen';
import { nameIn } from '@mahlab/bakery/rules/language';
import type { Station } from '@mahlab/bakery/rules/staff/stations';
import { useLanguage } from '@mahlab/web/language.tsx';
import { UsersIcon, WarningIcon } from '../../../frame/icons.ts';
import { isCalledOff, useKitchen } from '../../../kitchen/kitchen-store.ts';
import { lineInView } from '../../../kitchen/primary.ts';
import type { QueueRow } from '../../../kitchen/queue-rows.ts';
import { useOrderActions } from '../../../kitchen/use-order-actions.ts';
import { ProblemNotice } from '../../../parts/problem-notice.tsx';
import { type TextKey, useTranslations } from '../../../translations.ts';
import { AllergyBand } from './allergy-band.tsx';
import { BuildList } from './build-list.tsx';
import { CakeNotes } from './cake-notes.tsx';
import { CakeTimes } from './cake-times.tsx';
import { EditNotice } from './edit-notice.tsx';
import { LineTicks } from './line-ticks.tsx';
import { Pictures } from './pictures.tsx';
import { Pipe } from './pipe.tsx';

type Props = { row: QueueRow; orders: KitchenOrder[]; station: Station };

/** The order in hand: when, allergy, words, picture, build, remarks. Nothing of it is cut. */
export function CakeView({ row, orders, station }: Props) {
  const language = useLanguage();
  const chosen = useKitchen((state) => state.line);
  const { mayAct, problem: tell } = useOrderActions(station);
  const { order, gone } = row;
  const line = lineInView(order, { station, chosen });
  if (!line) return null;
  const was = order.edit?.was.find((before) => before.line === line.line);
  return (
    <article className="kit-cake" key={order.id}>
      <div className="kit-face">
        <div className="kit-side">
          <Pictures line={line} />
          {!gone && <LineTicks order={order} line={line} station={station} />}
        </div>
        <div className="kit-info">
          {gone && <GoneNotice order={order} orders={orders} />}
          <CakeTimes order={order} station={station} />
          <AllergyBand order={order} />
          {order.edit && !gone && <EditNotice edit={order.edit} />}
          {order.problem && !gone && (
            <ProblemNotice
              problem={order.problem}
              onSettled={mayAct ? () => void tell(order, null) : undefined}
            />
          )}
          {gone && <h2 className="text-lead font-semibold">{nameIn(line, language)}</h2>}
          <Pipe words={line.words} was={was?.words} />
          <BuildList order={order} line={line} was={was} />
          <CakeNotes order={order} line={line} />
        </div>
      </div>
    </article>
  );
}

/** The order in hand has left the station: it stays in sight until somebody goes on. */
function GoneNotice({
  order: { id, number },
  orders,
}: {
  order: KitchenOrder;
  orders: KitchenOrder[];
}) {
  const t = useTranslations();
  const left = useKitchen((state) => state.left.get(id));
  const status = orders.find((order) => order.id === id)?.status ?? left;
  const isCancelled = isCalledOff(status);
  return (
    <div role="alert" className={`notice ${isCancelled ? 'tone-late' : 'tone-sea'}`}>
      {isCancelled ? <WarningIcon size={22} /> : <UsersIcon size={22} />}
      <p>
        <b>{t(isCancelled ? 'kitchen.cancelled' : 'kitchen.goneFrom', { number })}</b>{' '}
        {status && !isCancelled && t('kitchen.gone', { state: t(`state.${status}` as TextKey) })}
      </p>
    </div>
  );
}
