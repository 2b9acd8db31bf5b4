import type { RunOrder } from '@mahlab/bakery/api/staff-run';
import { inLanguage } from '@mahlab/bakery/rules/language';
import { Tick } from '@mahlab/ui/tick';
import { useLanguage } from '@mahlab/web/language.tsx';
import { urgencyOf } from '../../board/rows.ts';
import { shortClock } from '../../board/times.ts';
import { windowLine } from '../../board/window-line.ts';
import { WarningIcon } from '../../frame/icons.ts';
import { useNow } from '../../live/use-now.ts';
import { streetText } from '../../runs/links.ts';
import { inTurn, type WindowGroup } from '../../runs/waiting.ts';
import { useTranslations } from '../../translations.ts';

type Choosing = {
  chosen: ReadonlySet<string>;
  choose: (ids: readonly string[], isChosen: boolean) => void;
};
type Props = Choosing & { group: WindowGroup; today: string };

/** The orders of a window that nobody has been handed, by area. */
export function WaitingWindow({ group, today, chosen, choose }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const orders = inTurn([group]);
  const ids = orders.map(({ order }) => order.id);
  const isAll = ids.every((id) => chosen.has(id));
  const hours = windowLine({ promise: group.promise }, today, { language, t });
  const ready = orders.filter(({ order }) => order.status === 'ready').length;
  return (
    <section className="runs-window" aria-label={hours}>
      <header>
        <h3>{hours}</h3>
        <span className="text-small text-ink-soft">
          {t('runs.orders', { count: orders.length })}
          {t('today.comma')}
          {t('runs.ready', { count: ready })}
        </span>
        <button
          type="button"
          className="btn btn-plain ms-auto"
          aria-label={isAll ? undefined : t('runs.allOf', { hours })}
          onClick={() => choose(ids, !isAll)}
        >
          {t(isAll ? 'runs.noneOf' : 'runs.all')}
        </button>
      </header>
      {group.areas.map(({ key, area, orders: inArea }) => (
        <div key={key} className="runs-area">
          <h4>{area ? inLanguage(area, language) : '–'}</h4>
          <ul>
            {inArea.map((one) => (
              <li key={one.order.id}>
                <WaitingRow
                  one={one}
                  isChosen={chosen.has(one.order.id)}
                  onChoose={(isChosen) => choose([one.order.id], isChosen)}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

type RowProps = { one: RunOrder; isChosen: boolean; onChoose: (isChosen: boolean) => void };

function WaitingRow({ one, isChosen, onChoose }: RowProps) {
  const t = useTranslations();
  const now = useNow(15_000);
  const { order } = one;
  const urgency = urgencyOf(order, now);
  const tone = urgency === 'soon' ? 'due-soon' : urgency ? 'due-late' : '';
  return (
    <button
      type="button"
      className="runs-row"
      data-waiting={order.id}
      aria-pressed={isChosen}
      onClick={() => onChoose(!isChosen)}
    >
      <span className="runs-check" aria-hidden="true">
        {isChosen && <Tick size={22} />}
      </span>
      <span className="runs-who">
        <b className="truncate font-semibold">
          <bdi>{order.customer.name}</bdi>
        </b>
        <span className="order-card-number">
          <span className="sr-only">{order.number.slice(0, -3)}</span>
          {order.number.slice(-3)}
        </span>
        {order.flags.allergy && (
          <span role="img" aria-label={t('today.allergy')} className="text-vermilion">
            <WarningIcon size={16} />
          </span>
        )}
      </span>
      <span className="runs-where">
        <bdi>
          {one.address &&
            `${t('runs.block', { block: one.address.block })}${t('today.comma')}${streetText(one, t)}`}
        </bdi>
      </span>
      <span className="runs-state">{t(`state.${order.status as 'ready'}`)}</span>
      {order.leaveBy && (
        <span className={`due ${tone}`}>{t('today.by', { time: shortClock(order.leaveBy) })}</span>
      )}
    </button>
  );
}
