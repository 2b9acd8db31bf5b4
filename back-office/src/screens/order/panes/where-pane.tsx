import { inLanguage } from '@mahlab/bakery/rules/language';
import { Button } from '@mahlab/ui/button';
import { useLanguage } from '@mahlab/web/language.tsx';
import { clockText } from '@mahlab/web/times.ts';
import { showToast } from '@mahlab/web/toasts.ts';
import { useBoard } from '../../../board/board-store.ts';
import { windowLine } from '../../../board/window-line.ts';
import { useTranslations } from '../../../translations.ts';
import { addressText, mapLink } from '../parts/address-text.ts';
import { momentText } from '../parts/moment-text.ts';
import type { OfOrder } from '../parts/what-may.ts';
import { Pane } from './pane.tsx';

/** When it is promised and where it goes. */
export function WherePane({ order, can, place }: OfOrder) {
  const t = useTranslations();
  const language = useLanguage();
  const today = useBoard((state) => state.board?.today) ?? '';
  const { promise, mode, branch } = order;
  const isToday = promise?.day === today && promise.deliveryTime !== null;
  return (
    <Pane
      title={t('order.where')}
      aside={
        can.time && (
          <Button look="line" onClick={() => place.openSheet('time')}>
            {promise?.state === 'unplaced' ? t('order.giveTime') : t('order.change')}
            <kbd aria-hidden="true">C</kbd>
          </Button>
        )
      }
    >
      <div>
        <p className="order-when">
          {promise?.state === 'unplaced' ? (
            t('order.unplaced')
          ) : (
            <>
              {isToday && `${t('office.today')}${t('today.comma')}`}
              {windowLine(order, today, { language, t })}
            </>
          )}
        </p>
        <p className="text-small text-ink-soft">
          {t(mode === 'Pickup' ? 'order.pickupAt' : 'order.kitchen', {
            kitchen: inLanguage(branch, language),
          })}
          {order.dueAt &&
            `${t('today.comma')}${t('order.boxBy', { time: clockText(order.dueAt, language) })}`}
        </p>
      </div>
      <Address {...{ order }} />
      {can.place && (
        <p className="text-small">
          <button type="button" className="act" onClick={() => place.openSheet('place')}>
            {t('today.elsewhere')} <kbd aria-hidden="true">G</kbd>
          </button>
        </p>
      )}
      <Delivered {...{ order }} />
    </Pane>
  );
}

function Address({ order }: Pick<OfOrder, 'order'>) {
  const t = useTranslations();
  const language = useLanguage();
  const text = addressText(order, { language, t });
  if (!text) return null;
  const copy = () =>
    void navigator.clipboard
      .writeText([text, order.address?.additional].filter(Boolean).join('\n'))
      .then(() => showToast({ kind: 'done', text: t('order.copied') }));
  return (
    <div>
      <p className="font-semibold">
        <bdi>{text}</bdi>
      </p>
      {order.address?.additional && (
        <p className="text-small text-ink-soft">
          <bdi>{order.address.additional}</bdi>
        </p>
      )}
      <p className="mt-1.5 flex flex-wrap gap-x-4 text-small">
        <a className="act" href={mapLink(text)} target="_blank" rel="noopener">
          {t('order.openMap')}
        </a>
        <button type="button" className="act" onClick={copy}>
          {t('order.copyAddress')}
        </button>
      </p>
    </div>
  );
}

/** What its driver told at the door, with the picture. */
function Delivered({ order: { delivery } }: Pick<OfOrder, 'order'>) {
  const t = useTranslations();
  const language = useLanguage();
  if (!delivery) return null;
  const { at, by, handedTo, picture } = delivery;
  return (
    <div className="flex items-center gap-3">
      {picture && (
        <a href={picture} target="_blank" rel="noopener" className="flex-none">
          <img
            src={picture}
            alt={t('order.deliveryPicture')}
            width="88"
            height="88"
            className="size-22 rounded-control bg-kernel object-cover"
          />
        </a>
      )}
      <p>
        <strong className="font-semibold">
          {t('order.deliveredBy', { who: by, time: momentText(at, language) })}
        </strong>
        {handedTo && (
          <span className="block text-small text-ink-soft">{t(`order.took-${handedTo}`)}</span>
        )}
      </p>
    </div>
  );
}
