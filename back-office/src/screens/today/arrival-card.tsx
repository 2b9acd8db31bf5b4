import { picturePath } from '@mahlab/bakery/api/endpoints';
import type { BoardOrder } from '@mahlab/bakery/api/staff-board';
import { nameIn } from '@mahlab/bakery/rules/language';
import { Button } from '@mahlab/ui/button';
import { useLanguage } from '@mahlab/web/language.tsx';
import { acceptsItselfAt, lastArrival, select, useBoard } from '../../board/board-store.ts';
import { acceptOrder } from '../../board/moves.ts';
import { ageText } from '../../board/times.ts';
import { windowLine } from '../../board/window-line.ts';
import { WaysOut } from '../../conflicts/ways-out.tsx';
import { useKeys } from '../../keys/keys.ts';
import { useNow } from '../../live/use-now.ts';
import { Price } from '../../parts/price.tsx';
import { useTranslations } from '../../translations.ts';

/** The newest order that nobody has taken yet: who, when, what. It lies over no other while a person has one in hand. */
export function ArrivalCard() {
  const state = useBoard();
  const now = useNow(1000);
  const order = lastArrival(state, now);
  return (
    <div role="status" className="arrival">
      {order && state.board && !state.peek && (
        <div className="grid gap-2.5 rounded-tile bg-paper p-3.5 shadow-lift">
          <ArrivalHead order={order} today={state.board.today} now={now} />
          <ArrivalActs key={order.id} order={order} />
          <ItselfBar order={order} now={now} />
        </div>
      )}
    </div>
  );
}

function ArrivalHead({ order, today, now }: { order: BoardOrder; today: string; now: number }) {
  const t = useTranslations();
  const language = useLanguage();
  const kitchen = useBoard(({ board }) => board?.kitchens.find(({ id }) => id === order.kitchen));
  const line = order.lines[0];
  return (
    <div className="flex gap-3">
      {line && (
        <img
          src={picturePath(line.image, 360, 'webp')}
          alt=""
          width="56"
          height="56"
          className="size-14 rounded-control bg-kernel object-cover"
        />
      )}
      <div className="min-w-0 flex-1">
        <p className="text-small text-ink-soft">
          {t('today.arrived', { number: order.number })}
          {/* It would be read out every second. */}
          {order.paidAt && (
            <span aria-hidden="true">
              {' · '}
              {t('today.arrivedAgo', { ago: ageText(now - Date.parse(order.paidAt), t) })}
            </span>
          )}
        </p>
        <p className="font-semibold">
          <bdi>{order.customer.name}</bdi>
          {t('today.comma')}
          {windowLine(order, today, { language, t })}
        </p>
        <p className="text-small text-ink-soft">
          {line && nameIn(line, language)}
          {kitchen && `${t('today.comma')}${nameIn(kitchen, language)}`}{' '}
          {order.total !== null && <Price amount={order.total} />}
        </p>
      </div>
    </div>
  );
}

function ArrivalActs({ order }: { order: BoardOrder }) {
  const t = useTranslations();
  const look = () => {
    select(order.id);
    useBoard.setState({ peek: true });
  };
  useKeys([{ code: 'KeyO', cap: 'O', label: 'today.keyLookNew', run: look }]);
  return (
    <div className="arrival-acts">
      <span className="grid flex-1">
        <Button onClick={() => void acceptOrder(order)}>
          {t('today.accept')}
          <kbd aria-hidden="true">A</kbd>
        </Button>
      </span>
      <Button look="line" onClick={look}>
        {t('today.look')}
        <kbd aria-hidden="true">O</kbd>
      </Button>
      <WaysOut order={order} />
    </div>
  );
}

/** How much of the time is over after which the order accepts itself; nothing where a person has to. */
function ItselfBar({ order, now }: { order: BoardOrder; now: number }) {
  const at = acceptsItselfAt(order);
  if (at === null || !order.paidAt) return null;
  const from = Date.parse(order.paidAt);
  const share = Math.min(1, Math.max(0, (now - from) / (at - from)));
  return (
    <div className="arrival-bar" aria-hidden="true">
      <i style={{ inlineSize: `${100 * share}%` }} />
    </div>
  );
}
