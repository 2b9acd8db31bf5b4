import type { BoardOrder } from '@mahlab/bakery/api/staff-board';
import { nameIn } from '@mahlab/bakery/rules/language';
import { icon } from '@mahlab/ui/icon';
import { useLanguage } from '@mahlab/web/language.tsx';
import image from '@phosphor-icons/core/assets/regular/image.svg?icon';
import note from '@phosphor-icons/core/assets/regular/note.svg?icon';
import storefront from '@phosphor-icons/core/assets/regular/storefront.svg?icon';
import { memo } from 'react';
import { select, useBoard } from '../../board/board-store.ts';
import { dueOf, urgencyOf } from '../../board/rows.ts';
import { isBeingMade } from '../../board/states.ts';
import { lengthText, shortClock } from '../../board/times.ts';
import { HandPalmIcon, WarningIcon } from '../../frame/icons.ts';
import { Words } from '../../parts/words.tsx';
import { useTranslations } from '../../translations.ts';

const ImageIcon = /*#__PURE__*/ icon(image);
const NoteIcon = /*#__PURE__*/ icon(note);
const StorefrontIcon = /*#__PURE__*/ icon(storefront);

type Props = { order: BoardOrder; now: number; selected: boolean };

/** One order: whose, how it hurries, what it is, and the words on it, whole. */
export const OrderCard = memo(function OrderCard({ order, now, selected }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const fresh = useBoard((state) => state.fresh.has(order.id));
  const [first, ...others] = order.lines;
  const more = others.reduce((sum, { quantity }) => sum + quantity, (first?.quantity ?? 1) - 1);
  return (
    <button
      type="button"
      data-card={order.id}
      className={`order-card ${selected ? 'order-card-selected' : ''} ${fresh ? 'order-card-fresh' : ''}`}
      aria-pressed={selected}
      onClick={() => {
        select(order.id);
        useBoard.setState({ peek: true });
      }}
    >
      <span className="order-card-top">
        <bdi className="truncate font-semibold">{order.customer.name}</bdi>
        <span className="order-card-number">
          <span className="sr-only">{order.number.slice(0, -3)}</span>
          {order.number.slice(-3)}
        </span>
        <span className="order-card-flags">
          <Flags order={order} />
          <Due order={order} now={now} />
        </span>
      </span>
      <span className="order-card-what">
        <i className="swatch" style={first?.color ? { background: first.color } : {}} />
        <span className="truncate">
          {first && nameIn(first, language)}
          {more > 0 && (
            <>
              {' '}
              <bdi dir="ltr">+{more}</bdi>
            </>
          )}
        </span>
        {isBeingMade(order.status) && order.minutes > 0 && (
          <span className="ms-auto flex-none tabular-nums">
            <span aria-hidden="true">{t('today.shortMinutes', { minutes: order.minutes })}</span>
            <span className="sr-only">{t('today.minutes', { minutes: order.minutes })}</span>
          </span>
        )}
      </span>
      {order.words.map((words) => (
        <Words key={words} words={words} />
      ))}
      {order.problem && (
        <span className="flex items-center gap-1 text-small font-semibold text-vermilion">
          <HandPalmIcon size={16} />
          {t(`problem.${order.problem.problem}`)}
        </span>
      )}
    </button>
  );
});

function Flags({ order: { flags, mode } }: { order: BoardOrder }) {
  const t = useTranslations();
  return (
    <>
      {flags.allergy && (
        <span role="img" aria-label={t('today.allergy')} className="text-vermilion">
          <WarningIcon size={16} />
        </span>
      )}
      {flags.picture && (
        <span role="img" aria-label={t('today.picture')}>
          <ImageIcon size={16} />
        </span>
      )}
      {(flags.remarks || flags.note) && (
        <span role="img" aria-label={t('today.note')}>
          <NoteIcon size={16} />
        </span>
      )}
      {mode === 'Pickup' && (
        <span role="img" aria-label={t('today.pickup')}>
          <StorefrontIcon size={16} />
        </span>
      )}
    </>
  );
}

/** Colour only for what needs a person: late, at risk, due within the hour. */
function Due({ order, now }: { order: BoardOrder; now: number }) {
  const t = useTranslations();
  const urgency = urgencyOf(order, now);
  if (!urgency) return null;
  const due = dueOf(order);
  const late = now - due;
  if (urgency === 'late') {
    const text =
      late > 60_000 ? t('today.lateBy', { length: lengthText(late, t) }) : t('today.lateNow');
    return <span className="due due-late">{text}</span>;
  }
  if (urgency === 'at-risk') return <span className="due due-late">{t('today.risk')}</span>;
  const left = due - now;
  return (
    <span className="due due-soon">
      {isBeingMade(order.status) || left <= 0
        ? t('today.by', { time: shortClock(new Date(due).toISOString()) })
        : lengthText(left, t)}
    </span>
  );
}
