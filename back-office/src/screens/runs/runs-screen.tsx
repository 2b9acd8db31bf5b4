import { useLate } from '@mahlab/web/use-late.ts';
import { useEffect } from 'react';
import { Freshness } from '../../board/parts/freshness.tsx';
import { Page } from '../../frame/page.tsx';
import { askAgain } from '../../live/follow.ts';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { followRuns, useRuns } from '../../runs/run-store.ts';
import { useTranslations } from '../../translations.ts';
import { RunsControls } from './runs-controls.tsx';
import { RunsView } from './runs-view.tsx';
import { useRunsFilter } from './use-runs-filter.ts';

/** Who brings which orders: what waits for a driver, and the runs (Runs). */
export function RunsScreen() {
  const t = useTranslations();
  const list = useRuns((state) => state.list);
  const failed = useRuns((state) => state.failed);
  const { kitchen, day } = useRunsFilter();
  useEffect(() => followRuns({ day: day || undefined }), [day]);
  const shown = list && {
    ...list,
    waiting: list.waiting.filter(({ order }) => order.kitchen === kitchen),
    runs: list.runs.filter((run) => run.kitchen === kitchen),
  };
  const road = shown?.runs
    .flatMap(({ stops }) => stops)
    .filter(({ order }) => order.status === 'on-the-way').length;
  return (
    <Page
      title={t('runs.title')}
      below={shown && t('runs.below', { waiting: shown.waiting.length, road: road ?? 0 })}
      controls={<RunsControls />}
      freshness={<Freshness />}
    >
      {shown ? <RunsView key={kitchen} list={shown} /> : failed ? <Failed /> : <Skeleton />}
    </Page>
  );
}

function Skeleton() {
  const t = useTranslations();
  const late = useLate();
  return (
    <div className="p-5" aria-busy="true">
      <p className="sr-only">{t('runs.loading')}</p>
      {late && (
        <div className="grid gap-4 md:grid-cols-2" aria-hidden="true">
          {[1, 2].map((column) => (
            <div key={column} className="grid content-start gap-2">
              {[1, 2, 3, 4, 5].map((row) => (
                <div key={row} className="skeleton h-14 rounded-control" />
              ))}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

function Failed() {
  const t = useTranslations();
  return (
    <div className="grid h-full">
      <LoadFailed title={t('runs.failed')} text={t('runs.failedText')} onAgain={askAgain} />
    </div>
  );
}
