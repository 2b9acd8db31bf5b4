import { picturePath } from '@mahlab/bakery/api/endpoints';
import { nameIn } from '@mahlab/bakery/rules/language';
import { useLanguage } from '@mahlab/web/language.tsx';
import { shortClock } from '../../../board/times.ts';
import { HandPalmIcon, WarningIcon } from '../../../frame/icons.ts';
import { isCalledOff, takeInHand, useKitchen } from '../../../kitchen/kitchen-store.ts';
import type { QueueRow } from '../../../kitchen/queue-rows.ts';
import { Words } from '../../../parts/words.tsx';
import { useTranslations } from '../../../translations.ts';

/** One order of the queue: when it must be in the box, what it is, and the words on it, whole. */
export function QueueCard({ row: { order, gone }, inHand }: { row: QueueRow; inHand: boolean }) {
  const t = useTranslations();
  const language = useLanguage();
  const fresh = useKitchen((state) => state.fresh.has(order.id));
  const changed = useKitchen((state) => state.changed.has(order.id));
  const cancelled = useKitchen((state) => isCalledOff(state.left.get(order.id)));
  const [first, ...others] = order.lines;
  const clock = shortClock(order.dueAt);
  return (
    <button
      type="button"
      data-card={order.id}
      className={`kit-card ${gone ? 'kit-card-gone' : ''}`}
      aria-pressed={inHand}
      onClick={() => {
        takeInHand(order.id, true);
        // On a phone the cake lies above the queue.
        document.querySelector('.kit-main')?.scrollIntoView();
      }}
    >
      {first?.image ? (
        <img src={picturePath(first.image, 360, 'webp')} alt="" width="56" height="56" />
      ) : (
        <span className="kit-card-blank" />
      )}
      <span className="kit-card-text">
        <span className="kit-card-top">
          <b>{clock.includes(':') ? clock : `${clock}:00`}</b>
          {order.isLate && !gone && <span className="due due-late">{t('today.lateNow')}</span>}
          {gone && (
            <span className={`due ${cancelled ? 'due-late' : ''}`}>
              {t(cancelled ? 'state.cancelled' : 'kitchen.goneAway')}
            </span>
          )}
          {fresh && !gone && <span className="due kit-new">{t('kitchen.new')}</span>}
          {(changed || order.edit) && !gone && (
            <span className="due due-soon">{t('kitchen.changed')}</span>
          )}
          {order.problem && (
            <span
              role="img"
              aria-label={t(`problem.${order.problem.problem}`)}
              className="ms-auto text-vermilion"
            >
              <HandPalmIcon size={18} />
            </span>
          )}
          {order.allergy && (
            <span
              role="img"
              aria-label={t('kitchen.allergy')}
              className={order.problem ? 'text-vermilion' : 'ms-auto text-vermilion'}
            >
              <WarningIcon size={18} />
            </span>
          )}
        </span>
        <span className="text-small text-ink-soft">
          {first && nameIn(first, language)}
          {others.length > 0 && (
            <>
              {' '}
              <bdi dir="ltr">+{others.length}</bdi>
            </>
          )}
        </span>
        {order.lines.flatMap(({ line, words }) =>
          words.map(({ where, text }) => <Words key={`${line} ${where.english}`} words={text} />),
        )}
      </span>
    </button>
  );
}
