import type { Run, RunOrder } from '@mahlab/bakery/api/staff-run';
import { icon } from '@mahlab/ui/icon';
import { Tick } from '@mahlab/ui/tick';
import { useLanguage } from '@mahlab/web/language.tsx';
import { clockText } from '@mahlab/web/times.ts';
import { showToast } from '@mahlab/web/toasts.ts';
import arrowDown from '@phosphor-icons/core/assets/regular/arrow-down.svg?icon';
import back from '@phosphor-icons/core/assets/regular/arrow-u-up-left.svg?icon';
import arrowUp from '@phosphor-icons/core/assets/regular/arrow-up.svg?icon';
import x from '@phosphor-icons/core/assets/regular/x.svg?icon';
import type { ReactNode } from 'react';
import { shortHours } from '../../board/times.ts';
import { placeText } from '../../runs/links.ts';
import { sortRun, takeBack, takeOut } from '../../runs/run-calls.ts';
import { isOpenStop, sortedBy, stopState } from '../../runs/stops.ts';
import { useTranslations } from '../../translations.ts';

const DownIcon = /*#__PURE__*/ icon(arrowDown);
const UpIcon = /*#__PURE__*/ icon(arrowUp);
const BackIcon = /*#__PURE__*/ icon(back);
const XIcon = /*#__PURE__*/ icon(x);

type Props = { run: Run; stop: RunOrder; number: number };

/** A stop of a run: whose, where, how it stands, and what can be done with it. */
export function RunStop({ run, stop, number }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const { order } = stop;
  const state = stopState(stop);
  const hours = order.promise?.deliveryTime ? shortHours(order.promise, language) : '';
  return (
    <li className="run-stop" data-stop={order.id} data-state={state}>
      <span className="runs-number" aria-hidden="true">
        {state === 'done' ? (
          <Tick size={22} rim="var(--color-leaf-ink)" drawing="var(--color-leaf)" />
        ) : (
          number
        )}
      </span>
      <span className="grid min-w-0 flex-1">
        <span className="flex min-w-0 gap-2">
          <b className={`truncate font-semibold ${state === 'gone' ? 'line-through' : ''}`}>
            <bdi>{order.customer.name}</bdi>
          </b>
          <span className="order-card-number">
            <span className="sr-only">{order.number.slice(0, -3)}</span>
            {order.number.slice(-3)}
          </span>
        </span>
        <span className="truncate text-small text-ink-soft">
          {hours && `${hours}${t('today.comma')}`}
          <bdi>{placeText(stop, { language, t })}</bdi>
        </span>
        <StateText stop={stop} />
      </span>
      <Actions run={run} stop={stop} />
    </li>
  );
}

/** In colour only what needs a person. */
function StateText({ stop: { order, delivery, ...stop } }: { stop: RunOrder }) {
  const t = useTranslations();
  const language = useLanguage();
  const state = stopState({ order, delivery, ...stop });
  const why = order.moved?.why ?? '';
  if (state === 'back') {
    return <span className="text-small text-saffron-ink">{t('runs.nobody', { why })}</span>;
  }
  if (state === 'gone') {
    return <span className="text-small text-vermilion">{t('runs.cancelled')}</span>;
  }
  const at = delivery?.at ?? order.moved?.at;
  return (
    <span className="text-small">
      {state === 'done' && at
        ? t('runs.delivered', { time: clockText(at, language) })
        : t(`state.${order.status as 'ready'}`)}
      {delivery?.picture && (
        <>
          {t('today.comma')}
          <a
            className="text-cherry underline"
            href={delivery.picture}
            target="_blank"
            rel="noreferrer"
            aria-label={t('runs.pictureOf', { number: order.number })}
          >
            {t('runs.picture')}
          </a>
        </>
      )}
    </span>
  );
}

function Actions({ run, stop }: { run: Run; stop: RunOrder }) {
  const t = useTranslations();
  const { id, number } = stop.order;
  const state = stopState(stop);
  const open = run.stops.filter(isOpenStop);
  const at = open.indexOf(stop);

  async function callBack() {
    if (await takeBack(id, 'on-the-way')) {
      showToast({ kind: 'done', text: t('runs.stopBack', { number }) });
    }
  }

  return (
    <span className="run-actions">
      {at > 0 && (
        <Act
          label={t('runs.up', { number })}
          run={() => void sortRun(run, sortedBy(run, id, 'up'))}
        >
          <UpIcon size={18} />
        </Act>
      )}
      {at >= 0 && at < open.length - 1 && (
        <Act
          label={t('runs.down', { number })}
          run={() => void sortRun(run, sortedBy(run, id, 'down'))}
        >
          <DownIcon size={18} />
        </Act>
      )}
      {state === 'under-way' && (
        <Act label={t('runs.callStopBack', { number })} run={() => void callBack()}>
          <BackIcon size={18} className="rtl:-scale-x-100" />
        </Act>
      )}
      {state !== 'under-way' && state !== 'done' && (
        <Act label={t('runs.takeOut', { number })} run={() => void takeOut(run, stop)}>
          <XIcon size={18} />
        </Act>
      )}
    </span>
  );
}

function Act({ label, run, children }: { label: string; run: () => void; children: ReactNode }) {
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} onClick={run}>
      {children}
    </button>
  );
}
