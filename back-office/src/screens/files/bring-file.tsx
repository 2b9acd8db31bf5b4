import type { ImportReport } from '@mahlab/bakery/api/staff-import';
import { importEndpoints } from '@mahlab/bakery/api/staff-import-endpoints';
import { IMPORT_BYTES, type Import } from '@mahlab/bakery/rules/staff/imports';
import { Button } from '@mahlab/ui/button';
import { post } from '@mahlab/web/client.ts';
import { showToast } from '@mahlab/web/toasts.ts';
import { useRef, useState } from 'react';
import { useKeys } from '../../keys/keys.ts';
import { fileToSend } from '../../parts/base64.ts';
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
  // Of files chosen in a row the last counts, whichever is answered first.
  const turn = useRef(0);
  const send = async (of: Chosen & { seen?: string }) => {
    turn.current += 1;
    const mine = turn.current;
    setDoing(of.seen ? 'taking' : 'looking');
    setProblem(null);
    const path = importEndpoints[what](of.seen ? {} : { dry: 'true' });
    const sent = await withPasskey(() => post(path, of, { quiet: QUIET }));
    const isLast = mine === turn.current;
    if (isLast) {
      setDoing(null);
      if (!sent.ok) setProblem(sent.message || t('files.notSent'));
    }
    return { sent, isLast };
  };
  const look = async (of: Chosen) => {
    setReport(null);
    const { sent: looked, isLast } = await send(of);
    if (looked.ok && isLast) setReport(looked.answer);
  };
  const choose = async (file: File) => {
    turn.current += 1;
    const mine = turn.current;
    const isTooLarge = file.size > IMPORT_BYTES;
    setReport(null);
    setChosen(null);
    setProblem(isTooLarge ? t('files.tooLarge') : null);
    setDoing(isTooLarge ? null : 'looking');
    if (isTooLarge) return;
    const next = await fileToSend(file);
    if (mine !== turn.current) return;
    setChosen(next);
    if (next) return look(next);
    setDoing(null);
    setProblem(t('files.unreadable'));
  };
  const changes = report ? report.added + report.changed : 0;
  const isReady = changes > 0 && report?.problemCount === 0 && doing === null;
  const take = async () => {
    if (!chosen || !report || !isReady) return;
    const { sent: taken, isLast } = await send({ ...chosen, seen: report.digest });
    if (taken.ok) showToast({ kind: 'done', text: t('files.taken', { count: changes }) });
    if (!isLast) return;
    if (taken.ok) {
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
