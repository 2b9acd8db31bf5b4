import type { RunList, RunOrder } from '@mahlab/bakery/api/staff-run';
import { inLanguage } from '@mahlab/bakery/rules/language';
import { Button } from '@mahlab/ui/button';
import { useLanguage } from '@mahlab/web/language.tsx';
import { showToast } from '@mahlab/web/toasts.ts';
import { useRef, useState } from 'react';
import { type Key, useKeys } from '../../keys/keys.ts';
import { handOver } from '../../runs/run-calls.ts';
import { useTranslations } from '../../translations.ts';

type Props = {
  chosen: RunOrder[];
  list: RunList;
  /** Told the orders that a driver has now: others may have been chosen meanwhile. */
  onHanded: (ids: readonly string[]) => void;
  onClear: () => void;
};

/** What is chosen in figures, and to whom it goes: a new run, or the one that waits for that driver. */
export function HandBar({ chosen, list, onHanded, onClear }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const [busy, setBusy] = useState<string | null>(null);
  // A tap that had no answer is the same when it is made again.
  const tap = useRef<{ what: string; key: string }>({ what: '', key: '' });
  const kitchen = chosen[0]?.order.kitchen ?? '';
  const drivers = list.drivers.filter(({ kitchens }) => !kitchens || kitchens.includes(kitchen));
  const areas = new Set(chosen.map(({ order: { area } }) => area && inLanguage(area, language)));
  const making = chosen.filter(({ order }) => order.status !== 'ready').length;
  const waitingRun = (driver: string) =>
    list.runs.find((run) => run.driver.id === driver && run.outAt === null);

  async function hand(driver: { id: string; name: string }) {
    if (busy) return;
    setBusy(driver.id);
    const ids = chosen.map(({ order }) => order.id);
    const what = [driver.id, ...ids].join();
    if (tap.current.what !== what) tap.current = { what, key: crypto.randomUUID() };
    const run = waitingRun(driver.id);
    const to = run ? { run: run.id } : { driver: driver.id, key: tap.current.key };
    const done = await handOver(ids, to);
    setBusy(null);
    if (!done) return;
    showToast({ kind: 'done', text: t('runs.handed', { name: driver.name, count: ids.length }) });
    onHanded(ids);
  }

  useKeys([
    ...drivers.slice(0, 9).map(
      (driver, at): Key => ({
        code: `Digit${at + 1}`,
        cap: String(at + 1),
        label: 'runs.keyDriver',
        told: true,
        run: () => void hand(driver),
      }),
    ),
    { code: 'Escape', cap: 'Esc', label: 'runs.keyClear', told: true, run: onClear },
  ]);

  return (
    <div className="hand-bar" role="group" aria-label={t('runs.chosen', { count: chosen.length })}>
      <p>
        <b>{t('runs.chosen', { count: chosen.length })}</b>
        {t('today.comma')}
        {[...areas].filter(Boolean).join(t('today.comma'))}
        {making > 0 && (
          <span className="block text-small">{t('runs.notReady', { count: making })}</span>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        {drivers.map((driver, at) => (
          <Button
            key={driver.id}
            look="paper"
            busy={busy === driver.id}
            onClick={() => void hand(driver)}
          >
            {t(waitingRun(driver.id) ? 'runs.addTo' : 'runs.handTo', { name: driver.name })}
            {at < 9 && <kbd aria-hidden="true">{at + 1}</kbd>}
          </Button>
        ))}
        {drivers.length === 0 && <p className="text-small">{t('runs.noDrivers')}</p>}
        <button type="button" className="btn" onClick={onClear}>
          {t('runs.clear')}
        </button>
      </div>
    </div>
  );
}
