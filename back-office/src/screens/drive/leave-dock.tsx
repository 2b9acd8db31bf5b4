import type { Run } from '@mahlab/bakery/api/staff-run';
import { Button } from '@mahlab/ui/button';
import { useState } from 'react';
import { tapRun } from '../../runs/run-calls.ts';
import { stopState } from '../../runs/stops.ts';
import { useTranslations } from '../../translations.ts';

/** The round leaves the kitchen, with what is ready. */
export function LeaveDock({ run }: { run: Run }) {
  const t = useTranslations();
  const [busy, setBusy] = useState(false);
  const states = run.stops.map(stopState);
  const ready = states.filter((state) => state === 'ready').length;
  const making = states.filter((state) => state === 'making').length;

  async function leave() {
    setBusy(true);
    await tapRun(run, 'out', t('drive.left'));
    setBusy(false);
  }

  return (
    <>
      {making > 0 && (
        <p className="mb-2 text-small text-ink-soft">{t('drive.leaveHint', { count: making })}</p>
      )}
      <Button wide busy={busy} onClick={() => void leave()}>
        {t('drive.leave', { count: ready })}
      </Button>
    </>
  );
}
