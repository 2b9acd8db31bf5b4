import type { Run, RunOrder } from '@mahlab/bakery/api/staff-run';
import { Tick } from '@mahlab/ui/tick';
import { useLanguage } from '@mahlab/web/language.tsx';
import { clockText } from '@mahlab/web/times.ts';
import { isOpenStop, type Round, roundOf, stopState } from '../../runs/stops.ts';
import { useTranslations } from '../../translations.ts';
import { DriveFrame } from './drive-frame.tsx';
import { LeaveDock } from './leave-dock.tsx';
import { NextStop } from './next-stop.tsx';
import { RefusedActions } from './refused-actions.tsx';
import { RoundDone } from './round-done.tsx';
import { StopRow } from './stop-row.tsx';

type Props = {
  run: Run;
  /** The driver's other runs of these 24 hours. */
  others: readonly Run[];
  onDoor: (door: { kind: 'deliver' | 'nobody'; order: string }) => void;
};

/** The round: how far it is, the next stop large, the others below, what is done folded into a line. */
export function RoundView({ run, others, onDoor }: Props) {
  const t = useTranslations();
  const round = roundOf(run);
  const { next, later } = round;
  const open = run.stops.some(isOpenStop);
  const states = run.stops.map(stopState);
  return (
    <DriveFrame
      title={t('drive.title', { name: run.driver.name })}
      below={<Below round={round} />}
      progress={<Progress round={round} />}
      dock={open && !next && states.includes('ready') && <LeaveDock run={run} />}
    >
      <RefusedActions />
      {!open && round.done.length > 0 && <RoundDone round={round} others={others} />}
      {next && <NextStop stop={next} onDoor={onDoor} />}
      {open && states.every((state) => state === 'making' || state === 'gone') && (
        <p className="notice tone-plain">{t('drive.nothingReady')}</p>
      )}
      {later.length > 0 && (
        <ol className="drive-stops lines" aria-label={t('drive.stops')}>
          {later.map(({ stop, number }) => (
            <StopRow key={stop.order.id} run={run} stop={stop} number={number} />
          ))}
        </ol>
      )}
      {open && <Done stops={round.done} />}
    </DriveFrame>
  );
}

function Below({ round: { run, done } }: { round: Round }) {
  const t = useTranslations();
  const language = useLanguage();
  const all = run.stops.filter((stop) => stopState(stop) !== 'gone').length;
  const count = { done: done.length, all };
  if (done.length === all && all > 0) {
    const last = done
      .map(({ delivery, order }) => delivery?.at ?? order.moved?.at ?? '')
      .toSorted()
      .at(-1);
    return last
      ? t('drive.finished', { all, time: clockText(last, language) })
      : t('drive.delivered', count);
  }
  if (run.outAt === null) return t('drive.waitsHere', { count: run.stops.length });
  const last = run.stops
    .filter(isOpenStop)
    .map(({ order }) => order.promise?.endsAt ?? '')
    .toSorted()
    .at(-1);
  return last
    ? t('drive.until', { ...count, time: clockText(last, language) })
    : t('drive.delivered', count);
}

/** One piece for each stop that is not cancelled. */
function Progress({ round: { run, next } }: { round: Round }) {
  const stops = run.stops.filter((stop) => stopState(stop) !== 'gone');
  return (
    <div className="drive-progress" aria-hidden="true">
      {stops.map((stop) => (
        <i
          key={stop.order.id}
          data-is={stopState(stop) === 'done' ? 'done' : stop === next ? 'now' : undefined}
        />
      ))}
    </div>
  );
}

function Done({ stops }: { stops: readonly RunOrder[] }) {
  const t = useTranslations();
  const language = useLanguage();
  if (stops.length === 0) return null;
  return (
    <details className="drive-done">
      <summary>
        <Tick size={18} rim="var(--color-leaf-ink)" drawing="var(--color-leaf)" />
        {t('drive.done')} {stops.length}
      </summary>
      <ul>
        {stops.map(({ order, delivery }) => (
          <li key={order.id}>
            <bdi>{order.customer.name}</bdi>{' '}
            <bdi>{clockText(delivery?.at ?? order.moved?.at ?? '', language)}</bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}
