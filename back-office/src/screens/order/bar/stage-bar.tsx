import type { StaffOrder } from '@mahlab/bakery/api/staff-order';
import { BOARD_STATES, columnOf } from '../../../board/states.ts';
import { type TextKey, useTranslations } from '../../../translations.ts';

/** How far an order is, of five states. */
export function StageBar({ order: { status } }: { order: StaffOrder }) {
  const t = useTranslations();
  const at = status === 'delivered' ? BOARD_STATES.length : columnOf(status);
  const state = t(`state.${status}` as TextKey);
  if (at < 0) return null;
  return (
    <div className="stages">
      <div aria-hidden="true">
        {BOARD_STATES.map((name, place) => (
          <i key={name} className={place < at ? 'stage-over' : place === at ? 'stage-now' : ''} />
        ))}
      </div>
      <p>
        {at < BOARD_STATES.length
          ? t('order.stage', { at: at + 1, of: BOARD_STATES.length, state })
          : state}
      </p>
    </div>
  );
}
