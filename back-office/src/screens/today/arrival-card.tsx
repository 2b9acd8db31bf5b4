import { picturePath } from '@mahlab/bakery/api/endpoints';
import { nameIn } from '@mahlab/bakery/rules/language';
import { Button } from '@mahlab/ui/button';
import { useLanguage } from '@mahlab/web/language.tsx';
import { lastArrival, select, useBoard } from '../../board/board-store.ts';
import { acceptOrder } from '../../board/moves.ts';
import { windowLine } from '../../board/window-line.ts';
import { Price } from '../../parts/price.tsx';
import { useTranslations } from '../../translations.ts';

/** The newest order that nobody has taken yet: who, when, what. It lies over no other while a person has one in hand. */
export function ArrivalCard() {
  const t = useTranslations();
  const language = useLanguage();
  const state = useBoard();
  const { board, peek } = state;
  const order = lastArrival(state);
  const kitchen = board?.kitchens.find(({ id }) => id === order?.kitchen);
  const line = order?.lines[0];
  return (
    <div role="status" className="arrival">
      {order && board && !peek && (
        <div className="grid gap-2.5 rounded-tile bg-paper p-3.5 shadow-lift">
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
              </p>
              <p className="font-semibold">
                <bdi>{order.customer.name}</bdi>
                {t('today.comma')}
                {windowLine(order, board.today, { language, t })}
              </p>
              <p className="text-small text-ink-soft">
                {line && nameIn(line, language)}
                {kitchen && `${t('today.comma')}${nameIn(kitchen, language)}`}{' '}
                {order.total !== null && <Price amount={order.total} />}
              </p>
            </div>
          </div>
          <div className="flex gap-2">
            <span className="grid flex-1">
              <Button onClick={() => void acceptOrder(order)}>
                {t('today.accept')}
                <kbd aria-hidden="true">A</kbd>
              </Button>
            </span>
            <Button
              look="line"
              onClick={() => {
                select(order.id);
                useBoard.setState({ peek: true });
              }}
            >
              {t('today.look')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
