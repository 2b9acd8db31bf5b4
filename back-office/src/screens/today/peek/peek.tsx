import { picturePath } from '@mahlab/bakery/api/endpoints';
import type { BoardOrder } from '@mahlab/bakery/api/staff-board';
import { inLanguage, nameIn } from '@mahlab/bakery/rules/language';
import { printedPhone } from '@mahlab/bakery/rules/phone';
import { canMove, type StaffMoveName } from '@mahlab/bakery/rules/staff/rights';
import { Button, buttonLook } from '@mahlab/ui/button';
import { icon } from '@mahlab/ui/icon';
import { useLanguage } from '@mahlab/web/language.tsx';
import { clockText } from '@mahlab/web/times.ts';
import x from '@phosphor-icons/core/assets/bold/x-bold.svg?icon';
import { Link, useSearch } from 'wouter';
import { orderOf, useBoard } from '../../../board/board-store.ts';
import { HandOver } from '../../../board/parts/hand-over.tsx';
import { PromiseTimes } from '../../../board/parts/promise-times.tsx';
import { nextStatus } from '../../../board/states.ts';
import { tellProblem } from '../../../board/tell-problem.ts';
import { useMoving } from '../../../board/use-moving.ts';
import { windowLine } from '../../../board/window-line.ts';
import { WaysOut } from '../../../conflicts/ways-out.tsx';
import { PrinterIcon, WarningIcon } from '../../../frame/icons.ts';
import { Price } from '../../../parts/price.tsx';
import { ProblemNotice } from '../../../parts/problem-notice.tsx';
import { Words } from '../../../parts/words.tsx';
import { paths } from '../../../paths.ts';
import { askToPrint } from '../../../printing/ask-print.ts';
import { useSession } from '../../../session/me.ts';
import { type TextKey, useTranslations } from '../../../translations.ts';

const XIcon = /*#__PURE__*/ icon(x);

/** The order in hand at a glance, beside the board: it covers nothing of what stands at its start. */
export function Peek({ now }: { now: number }) {
  const state = useBoard();
  const t = useTranslations();
  const order =
    orderOf(state, state.selected) ?? state.waiting.find(({ id }) => id === state.selected);
  return (
    <>
      {state.peek && order && state.board && (
        <section className="peek" aria-label={t('today.orderNumber', { number: order.number })}>
          <PeekHead order={order} />
          <PeekBody order={order} today={state.board.today} now={now} />
          <PeekMoves order={order} />
        </section>
      )}
      <HandOver />
    </>
  );
}

function PeekHead({ order }: { order: BoardOrder }) {
  const t = useTranslations();
  return (
    <header className="peek-head">
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-lead font-semibold">
          <bdi>{order.customer.name}</bdi>
        </h2>
        <p className="text-small text-ink-soft">
          {t('today.orderNumber', { number: order.number })}
          {t('today.comma')}
          {t(`state.${order.status}` as TextKey)}
        </p>
      </div>
      <button
        type="button"
        className="icon-button"
        aria-label={t('office.print')}
        onClick={() => askToPrint({ paper: 'ticket', orders: [order] })}
      >
        <PrinterIcon size={18} />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={t('shell.close')}
        onClick={() => useBoard.setState({ peek: false })}
      >
        <XIcon size={16} />
      </button>
    </header>
  );
}

function PeekBody({ order, today, now }: { order: BoardOrder; today: string; now: number }) {
  const t = useTranslations();
  const language = useLanguage();
  const kitchens = useBoard((state) => state.board?.kitchens);
  const kitchen = kitchens?.find(({ id }) => id === order.kitchen);
  const { flags } = order;
  return (
    <div className="peek-body">
      <p className="text-lead font-semibold">{windowLine(order, today, { language, t })}</p>
      {order.problem && (
        <ProblemNotice problem={order.problem} onSettled={() => void tellProblem(order.id, null)} />
      )}
      {flags.allergy && (
        <p className="notice tone-late">
          <WarningIcon size={20} />
          <b>{t('today.allergyText')}</b>
        </p>
      )}
      <ul className="grid gap-3">
        {order.lines.map((line, at) => (
          <li key={`${line.image}${at}`} className="flex items-center gap-3">
            <img
              src={picturePath(line.image, 360, 'webp')}
              alt=""
              width="56"
              height="56"
              loading="lazy"
              className="size-14 flex-none rounded-control bg-kernel object-cover"
            />
            <span className="min-w-0">
              {line.quantity > 1 && <b className="font-semibold">{line.quantity} × </b>}
              {nameIn(line, language)}
            </span>
          </li>
        ))}
      </ul>
      {order.words.map((words) => (
        <p key={words} className="text-heading">
          <Words words={words} />
        </p>
      ))}
      <dl className="figures">
        <PromiseTimes order={order} now={now} />
        {kitchen && <Figure name={t('today.kitchen')}>{nameIn(kitchen, language)}</Figure>}
        <Figure name={t(order.mode === 'Pickup' ? 'today.pickup' : 'today.delivery')}>
          {order.area ? inLanguage(order.area, language) : '–'}
        </Figure>
        {order.customer.phoneNumber && (
          <Figure name={t('today.phone')}>
            <a className="text-cherry underline" href={`tel:${order.customer.phoneNumber}`}>
              <bdi dir="ltr">{printedPhone(order.customer.phoneNumber)}</bdi>
            </a>
          </Figure>
        )}
        {order.total !== null && (
          <Figure name={t('today.total')}>
            <Price amount={order.total} />
          </Figure>
        )}
        <Figure name={t('today.taken')}>
          {order.accepted
            ? t('today.takenBy', {
                who: order.accepted.by ?? t('today.itself'),
                time: clockText(order.accepted.at, language),
              })
            : t('today.notTaken')}
        </Figure>
        {order.moved && (
          <Figure name={t('today.lastMove')}>
            {t('today.takenBy', { who: order.moved.by, time: clockText(order.moved.at, language) })}
          </Figure>
        )}
      </dl>
      <WaysOut order={order} />
    </div>
  );
}

function Figure({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function PeekMoves({ order }: { order: BoardOrder }) {
  const t = useTranslations();
  const { me } = useSession();
  const search = useSearch();
  const { moveOn, undo, accept } = useMoving();
  const next = nextStatus(order.status, order.mode);
  const name = next === 'delivered' && order.mode === 'Pickup' ? 'collected' : next;
  const role = me?.person?.role;
  const mayMove = role && name && canMove(role, name as StaffMoveName);
  const isNew = order.status === 'paid' && !order.accepted;
  return (
    <footer className="peek-moves">
      <Link className={buttonLook('line')} href={paths.order(order.id, search && `?${search}`)}>
        {t('today.openOrder')}
        <kbd aria-hidden="true">⏎</kbd>
      </Link>
      {isNew && (
        <Button look={mayMove ? 'line' : 'main'} onClick={() => void accept(order)}>
          {t('today.accept')}
          <kbd aria-hidden="true">A</kbd>
        </Button>
      )}
      {mayMove && (
        <Button onClick={() => moveOn(order)}>
          {t('today.moveTo', { state: t(`state.${name}` as TextKey) })}
          <kbd aria-hidden="true">M</kbd>
        </Button>
      )}
      {order.status !== 'paid' && (
        <Button look="line" onClick={() => void undo(order)}>
          {t('today.back')}
          <kbd aria-hidden="true">B</kbd>
        </Button>
      )}
    </footer>
  );
}
