import type { BoardOrder } from '@mahlab/bakery/api/staff-board';
import { isEditable } from '@mahlab/bakery/rules/revision';
import { IN_THE_KITCHEN, movesOf } from '@mahlab/bakery/rules/staff/moves';
import { canEditPaid, may } from '@mahlab/bakery/rules/staff/rights';
import { useSession } from '../session/me.ts';
import { useTranslations } from '../translations.ts';
import { OrderLink } from './order-link.tsx';

/** What can be done about an order that its kitchen cannot make in time, as far as somebody may: nothing for who may none. */
export function WaysOut({ order }: { order: BoardOrder }) {
  const t = useTranslations();
  const { me } = useSession();
  const role = me?.person?.role;
  if (!role) return null;
  const { id, status, mode, promise } = order;
  const isThere = IN_THE_KITCHEN.includes(status);
  const time = promise !== null && isThere && may(role, 'change-delivery');
  const place = canEditPaid(role, status) && isEditable('place', status);
  const cancel = movesOf(role, status, mode).includes('cancelled');
  if (!time && !place && !cancel) return null;
  return (
    <details className="ways-out">
      <summary className="act">{t('today.cannotMake')}</summary>
      <p>
        {time && (
          <OrderLink order={id} sheet="time">
            {t('today.otherTime')}
          </OrderLink>
        )}
        {place && (
          <OrderLink order={id} sheet="place">
            {t('today.elsewhere')}
          </OrderLink>
        )}
        {cancel && (
          <OrderLink order={id} sheet="cancel">
            {t('today.giveBack')}
          </OrderLink>
        )}
      </p>
    </details>
  );
}
