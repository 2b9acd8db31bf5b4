import type { Run, RunOrder } from '@mahlab/bakery/api/staff-run';
import { Button } from '@mahlab/ui/button';
import { icon } from '@mahlab/ui/icon';
import { useLanguage } from '@mahlab/web/language.tsx';
import dots from '@phosphor-icons/core/assets/bold/dots-six-vertical-bold.svg?icon';
import { type KeyboardEvent, useState } from 'react';
import { queueAction } from '../../kitchen/action-queue.ts';
import { useHearing } from '../../live/hearing.ts';
import { placeText, streetText } from '../../runs/links.ts';
import { sortRun } from '../../runs/run-calls.ts';
import { type StopState, sortedBy, stopState } from '../../runs/stops.ts';
import { useSession } from '../../session/me.ts';
import { useTranslations } from '../../translations.ts';
import { useDueText } from './due-badge.tsx';

const DotsIcon = /*#__PURE__*/ icon(dots);
const TOLD: readonly StopState[] = ['making', 'back', 'gone'];

type Props = { run: Run; stop: RunOrder; number: number };

/** A stop that comes later: when, whose, where, and the buttons that give it another place in the round. */
export function StopRow({ run, stop, number }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const [moving, setMoving] = useState(false);
  const by = useSession().me?.person?.name ?? '';
  const due = useDueText(stop.order);
  const { order } = stop;
  const state = stopState(stop);
  const isGone = state === 'gone';
  const street = streetText(stop, t);
  // Kept in turn with what was told at the door, which the server may not have heard of yet.
  const takeAlong = () =>
    queueAction({ order, by, action: { kind: 'move', from: 'ready', to: 'on-the-way' } });
  return (
    <li data-stop={order.id}>
      <span className="drive-number" aria-hidden="true">
        {number}
      </span>
      <div className="grid min-w-0 flex-1">
        <p className={isGone ? 'line-through' : ''}>
          {due && <strong className="font-semibold">{due}</strong>}
          <span className="text-ink-soft">
            {due && t('today.comma')}
            <bdi>{order.customer.name}</bdi>
          </span>
        </p>
        <p className="text-small text-ink-soft">
          <bdi>
            {placeText(stop, { language, t })}
            {street && `${t('today.comma')}${street}`}
          </bdi>
        </p>
        {stop.tiers > 1 && !isGone && (
          <p className="text-small font-semibold text-saffron-ink">
            {t('drive.tiers', { count: stop.tiers })}
          </p>
        )}
        {TOLD.includes(state) && (
          <p
            className={`text-small font-semibold ${isGone ? 'text-vermilion' : 'text-saffron-ink'}`}
          >
            {t(`drive.state-${state as 'making' | 'back' | 'gone'}`)}
          </p>
        )}
        {state === 'back' && (
          <Button look="line" onClick={takeAlong}>
            {t('drive.again')}
          </Button>
        )}
        {moving && <Places run={run} order={order.id} />}
      </div>
      {!isGone && (
        <button
          type="button"
          className="icon-button"
          aria-label={t('drive.move', { number: order.number })}
          aria-expanded={moving}
          onClick={() => setMoving(!moving)}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.code !== 'ArrowUp' && event.code !== 'ArrowDown') return;
            event.preventDefault();
            const way = event.code === 'ArrowUp' ? 'up' : 'down';
            void sortRun(run, sortedBy(run, order.id, way));
          }}
        >
          <DotsIcon size={20} />
        </button>
      )}
    </li>
  );
}

function Places({ run, order }: { run: Run; order: string }) {
  const t = useTranslations();
  const cut = useHearing((state) => state.hearing === 'cut');
  if (cut) return <p className="text-small text-saffron-ink">{t('drive.cutSort')}</p>;
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {(['first', 'up', 'down'] as const).map((way) => (
        <Button key={way} look="line" onClick={() => void sortRun(run, sortedBy(run, order, way))}>
          {t(`drive.${way}`)}
        </Button>
      ))}
    </div>
  );
}
