import type { Run } from '@mahlab/bakery/api/staff-run';
import { Button } from '@mahlab/ui/button';
import { useLanguage } from '@mahlab/web/language.tsx';
import { clockText } from '@mahlab/web/times.ts';
import { useState } from 'react';
import { tapRun } from '../../runs/run-calls.ts';
import { isOpenStop, stopState } from '../../runs/stops.ts';
import { useTranslations } from '../../translations.ts';
import { RunStop } from './run-stop.tsx';

/** A driver's run: how far it is, its stops, out and back. */
export function RunCard({ run }: { run: Run }) {
  const t = useTranslations();
  const language = useLanguage();
  const [busy, setBusy] = useState<'out' | 'back' | null>(null);
  const { name } = run.driver;
  const states = run.stops.map(stopState);
  const canLeave = states.includes('ready') || states.includes('back');
  const isOut = states.includes('under-way');

  async function tap(way: 'out' | 'back') {
    setBusy(way);
    await tapRun(run, way, t(way === 'out' ? 'runs.sent' : 'runs.calledBack', { name }));
    setBusy(null);
  }

  const where = run.stops.some(isOpenStop)
    ? run.outAt
      ? t('runs.outSince', { time: clockText(run.outAt, language) })
      : t('runs.inKitchen')
    : t('runs.over');
  return (
    <article className="run-card" aria-label={t('runs.runOf', { name })} data-run={run.id}>
      <header>
        <div className="min-w-0 flex-1">
          <h3 className="truncate text-lead font-semibold">
            <bdi>{name}</bdi>
          </h3>
          <p className="text-small text-ink-soft">
            {t('runs.stops', { count: run.stops.length })}
            {t('today.comma')}
            {where}
          </p>
        </div>
        {isOut && (
          <Button
            look="line"
            busy={busy === 'back'}
            aria-label={t('runs.callBackName', { name })}
            onClick={() => void tap('back')}
          >
            {t('runs.callBack')}
          </Button>
        )}
        {canLeave && (
          <Button
            busy={busy === 'out'}
            aria-label={t('runs.sendName', { name })}
            onClick={() => void tap('out')}
          >
            {t('runs.send')}
          </Button>
        )}
      </header>
      <ol className="lines">
        {run.stops.map((stop, at) => (
          <RunStop key={stop.order.id} run={run} stop={stop} number={at + 1} />
        ))}
      </ol>
    </article>
  );
}
