import type { BoardOrder } from '@mahlab/bakery/api/staff-board';
import type { StaffConflict } from '@mahlab/bakery/api/staff-promise';
import { isEditable } from '@mahlab/bakery/rules/revision';
import { useLanguage } from '@mahlab/web/language.tsx';
import { clockText } from '@mahlab/web/times.ts';
import type { ReactNode } from 'react';
import { fullDay } from '../board/times.ts';
import { windowLine } from '../board/window-line.ts';
import { useTranslations } from '../translations.ts';
import { OrderLink } from './order-link.tsx';

/** A paid order whose time was gone when its money came: it is given one there or elsewhere, or its money goes back. */
export function UnplacedRow({ order }: { order: BoardOrder }) {
  const t = useTranslations();
  return (
    <li className="decide-row">
      <span>
        <b className="font-semibold tabular-nums">{order.number}</b>{' '}
        <bdi>{order.customer.name}</bdi>
        {t('today.comma')}
        {t('today.unplaced')}
      </span>
      <OrderLink order={order.id} sheet="time">
        {t('today.giveTime')}
      </OrderLink>
      {isEditable('place', order.status) && (
        <OrderLink order={order.id} sheet="place">
          {t('today.elsewhere')}
        </OrderLink>
      )}
      <OrderLink order={order.id} sheet="cancel">
        {t('today.giveBack')}
      </OrderLink>
    </li>
  );
}

type Props = {
  conflict: StaffConflict;
  onWrite: ((order: string) => void) | null;
  /** More about it, below what it says. */
  children?: ReactNode;
};

/** A promise that its kitchen cannot keep: another time or place, a letter to its shopper, or the money goes back. */
export function ConflictRow({ conflict, onWrite, children }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const { order, askedAt } = conflict;
  return (
    <li className="decide-row">
      <span>
        <b className="font-semibold tabular-nums">{conflict.orderNumber}</b>{' '}
        {conflict.customer && <bdi>{conflict.customer.name}</bdi>}
        {t('today.comma')}
        {fullDay(conflict.day, language)}
        {t('today.comma')}
        <span className="whitespace-nowrap">
          {windowLine({ promise: { ...conflict, forced: false } }, conflict.day, { language, t })}
        </span>
        {t('today.colon')}
        {t(`conflict.${conflict.reason}`)}
        {askedAt &&
          `${t('today.comma')}${t('today.askedAt', { time: clockText(askedAt, language) })}`}
        {children}
      </span>
      {order && (
        <>
          <OrderLink order={order} sheet="time">
            {t('today.otherTime')}
          </OrderLink>
          {conflict.elsewhere && (
            <OrderLink order={order} sheet="place">
              {t('today.elsewhere')}
            </OrderLink>
          )}
          {!askedAt && onWrite && (
            <button type="button" className="act" onClick={() => onWrite(order)}>
              {t('today.writeOne')}
            </button>
          )}
          <OrderLink order={order} sheet="cancel">
            {t('today.giveBack')}
          </OrderLink>
        </>
      )}
    </li>
  );
}
