import type { RunList } from '@mahlab/bakery/api/staff-run';
import { Mark } from '@mahlab/ui/mark';
import { useState } from 'react';
import { Scene } from '../../frame/scene.tsx';
import { Segments } from '../../parts/segments.tsx';
import { isOpenStop } from '../../runs/stops.ts';
import { groupsOf, inTurn } from '../../runs/waiting.ts';
import { useTranslations } from '../../translations.ts';
import { HandBar } from './hand-bar.tsx';
import { RunCard } from './run-card.tsx';
import { useWaitingKeys } from './use-waiting-keys.ts';
import { WaitingWindow } from './waiting-window.tsx';

/** What waits for a driver at the start, the drivers' runs at the end, and the bar that hands over what is chosen. */
export function RunsView({ list }: { list: RunList }) {
  const t = useTranslations();
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set());
  /** Where there is room for one of the two alone, this one. */
  const [pane, setPane] = useState<'waiting' | 'runs'>('waiting');
  const groups = groupsOf(list.waiting);
  const orders = inTurn(groups);
  // What somebody else has handed over meanwhile is chosen no more.
  const chosen = orders.filter(({ order }) => wanted.has(order.id));
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setWanted((before) => {
      const next = new Set(before);
      for (const id of ids) {
        if (isChosen) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  useWaitingKeys({ groups, chosen: wanted, choose });
  const runs = list.runs.filter(({ stops }) => stops.some(isOpenStop));
  const done = list.runs.filter(({ stops }) => !stops.some(isOpenStop));
  if (list.waiting.length === 0 && list.runs.length === 0) {
    return (
      <div className="grid h-full">
        <Scene
          picture={<Mark size={56} />}
          title={t('runs.nothing')}
          text={t('runs.nothingText')}
        />
      </div>
    );
  }
  return (
    <div className="runs" data-pane={pane} data-choosing={chosen.length > 0 || undefined}>
      <Segments
        className="runs-panes"
        label={t('runs.title')}
        choices={[
          { value: 'waiting', text: t('runs.waiting'), count: list.waiting.length },
          { value: 'runs', text: t('runs.drivers'), count: runs.length },
        ]}
        chosen={pane}
        onChoose={setPane}
      />
      <section className="runs-waiting" aria-label={t('runs.waiting')}>
        <h2 className="runs-head">
          {t('runs.waiting')} <span className="count">{list.waiting.length}</span>
        </h2>
        {groups.map((group) => (
          <WaitingWindow
            key={group.key}
            group={group}
            today={list.today}
            chosen={wanted}
            choose={choose}
          />
        ))}
        {groups.length === 0 && (
          <p className="runs-none">
            <b>{t('runs.noneWaiting')}</b> {t('runs.noneWaitingText')}
          </p>
        )}
      </section>
      <section className="runs-list" aria-label={t('runs.drivers')}>
        <h2 className="runs-head">
          {t('runs.drivers')} <span className="count">{runs.length}</span>
        </h2>
        {runs.map((run) => (
          <RunCard key={run.id} run={run} />
        ))}
        {runs.length === 0 && (
          <p className="runs-none">
            <b>{t('runs.noRuns')}</b> {t('runs.noRunsText')}
          </p>
        )}
        {done.length > 0 && (
          <details className="runs-done">
            <summary>{t('runs.done', { count: done.length })}</summary>
            {done.map((run) => (
              <RunCard key={run.id} run={run} />
            ))}
          </details>
        )}
      </section>
      {chosen.length > 0 && (
        <HandBar
          chosen={chosen}
          list={list}
          onHanded={(ids) => choose(ids, false)}
          onClear={() => setWanted(new Set())}
        />
      )}
    </div>
  );
}
