import type { ImportReport } from '@mahlab/bakery/api/staff-import';
import { importEndpoints } from '@mahlab/bakery/api/staff-import-endpoints';
import { IMPORT_BYTES, type Import } from '@mahlab/bakery/rules/staff/imports';
import { Button } from '@mahlab/ui/button';
import { post } from '@mahlab/web/client.ts';
import { showToast } from '@mahlab/web/toasts.ts';
import { useState } from 'react';
import { useKeys } from '../../keys/keys.ts';
import { base64Of } from '../../parts/base64.ts';
import { FileDrop } from '../../parts/file-drop.tsx';
import { withPasskey } from '../../session/with-passkey.ts';
import { useTranslations } from '../../translations.ts';
import { FileReport } from './file-report.tsx';

type Chosen = { name: string; file: string };
/** Told beside the file, not over the page. */
const QUIET = [
  'import-too-large',
  'import-too-long',
  'import-encoding',
  'import-heads',
  'import-empty',
  'import-columns',
  'import-rows',
  'import-changed',
  'passkey-not-fresh',
  'offline',
  'fault',
  'try-again',
];

/** A file is chosen, looked through row by row, and only then taken in. */
export function BringFile({ what }: { what: Import }) {
  const t = useTranslations();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [report, setReport] = useState<ImportReport | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [doing, setDoing] = useState<'looking' | 'taking' | null>(null);
  const send = async (of: Chosen & { seen?: string }) => {
    setDoing(of.seen ? 'taking' : 'looking');
    setProblem(null);
    const path = importEndpoints[what](of.seen ? {} : { dry: 'true' });
    const sent = await withPasskey(() => post(path, of, { quiet: QUIET }));
    setDoing(null);
    if (!sent.ok) setProblem(sent.message || t('files.notSent'));
    return sent;
  };
  const look = async (of: Chosen) => {
    setReport(null);
    const looked = await send(of);
    if (looked.ok) setReport(looked.answer);
  };
  const choose = async (file: File) => {
    setReport(null);
    setChosen(null);
    if (file.size > IMPORT_BYTES) return setProblem(t('files.tooLarge'));
    const next = { name: file.name.slice(0, 200), file: await base64Of(file) };
    setChosen(next);
    await look(next);
  };
  const changes = report ? report.added + report.changed : 0;
  const isReady = changes > 0 && report?.problemCount === 0 && doing === null;
  const take = async () => {
    if (!chosen || !report || !isReady) return;
    const taken = await send({ ...chosen, seen: report.digest });
    if (taken.ok) {
      showToast({ kind: 'done', text: t('files.taken', { count: changes }) });
      setChosen(null);
      setReport(null);
    } else if (taken.code === 'import-changed') {
      // What it would do now is told anew, under the reason.
      const { message } = taken;
      await look(chosen);
      setProblem(message);
    }
  };
  useKeys(
    isReady
      ? [
          {
            code: 'KeyT',
            cap: 'T',
            label: 'files.take',
            told: true,
            run: () => void take(),
          },
        ]
      : [],
  );
  return (
    <section className="files-part">
      <h2>{t('files.bring')}</h2>
      <FileDrop
        label={t('files.choose')}
        title={chosen?.name ?? t('files.drop')}
        hint={t('files.dropHint')}
        isWrong={problem !== null}
        onFile={(file) => void choose(file)}
      />
      {problem && (
        <div className="notice tone-late items-center" role="alert">
          <p className="flex-1">{problem}</p>
          {chosen && !report && (
            <button type="button" className="act" onClick={() => void look(chosen)}>
              {t('office.again')}
            </button>
          )}
        </div>
      )}
      {doing === 'looking' && <p role="status">{t('files.looking')}</p>}
      {report && <FileReport report={report} />}
      {report && changes > 0 && report.problemCount === 0 && (
        <div>
          <Button busy={doing === 'taking'} onClick={() => void take()}>
            {t('files.take')}
            <kbd aria-hidden="true">T</kbd>
          </Button>
        </div>
      )}
    </section>
  );
}
