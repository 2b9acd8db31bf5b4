import type { StatementRead } from '@mahlab/bakery/api/staff-payout';
import { staffPayoutEndpoints } from '@mahlab/bakery/api/staff-payout-endpoints';
import {
  type ChosenColumns,
  NEEDED_COLUMNS,
  STATEMENT_BYTES,
} from '@mahlab/bakery/rules/staff/payouts';
import { post } from '@mahlab/web/client.ts';
import { showToast } from '@mahlab/web/toasts.ts';
import { useSubmit } from '@mahlab/web/use-submit.ts';
import { useRef, useState } from 'react';
import { fileToSend } from '../../parts/base64.ts';
import { FileDrop } from '../../parts/file-drop.tsx';
import { SendButton } from '../../parts/send-button.tsx';
import { SideSheet } from '../../parts/side-sheet.tsx';
import { useTranslations } from '../../translations.ts';
import { StatementReport } from './statement-report.tsx';

type Props = { onClose: () => void; onDone: (id: string) => void };
type Chosen = { name: string; file: string };

/** Brings a statement: chosen or dropped, its columns named, looked through, and only then taken in. */
export function StatementSheet({ onClose, onDone }: Props) {
  const t = useTranslations();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [read, setRead] = useState<StatementRead | null>(null);
  const [reading, setReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  // Of files and columns chosen in a row the last counts, whichever is answered first.
  const turn = useRef(0);

  const look = async (of: Chosen, columns?: ChosenColumns) => {
    turn.current += 1;
    const mine = turn.current;
    setReading(true);
    const sent = await post(
      staffPayoutEndpoints.readPayout(),
      { ...of, ...(columns && { columns }) },
      { quiet: ['statement-encoding', 'statement-heads', 'statement-empty', 'statement-too-long'] },
    );
    if (mine !== turn.current) return;
    setReading(false);
    setRead(sent.ok ? sent.answer : null);
    setProblem(sent.ok ? null : sent.message);
  };
  const choose = async (file: File) => {
    turn.current += 1;
    const mine = turn.current;
    const isTooLarge = file.size > STATEMENT_BYTES;
    setRead(null);
    setChosen(null);
    setProblem(isTooLarge ? t('payouts.tooLarge') : null);
    setReading(!isTooLarge);
    if (isTooLarge) return;
    const next = await fileToSend(file);
    if (mine !== turn.current) return;
    setChosen(next);
    if (next) return look(next);
    setReading(false);
    setProblem(t('payouts.unreadable'));
  };
  const form = useSubmit<{ file?: string }>({
    check: () => {
      if (!chosen || !read) return { file: t('payouts.chooseFirst') };
      const isNamed = NEEDED_COLUMNS.every((column) => read.columns[column]);
      return isNamed ? {} : { file: t('payouts.chooseColumns') };
    },
    send: async () => {
      if (!chosen || !read) return {};
      const { reference = '', day = '', amount = '', ...rest } = read.columns;
      const columns = { reference, day, amount, ...rest };
      const sent = await post(staffPayoutEndpoints.newPayout(), { ...chosen, columns });
      if (!sent.ok) return {};
      const text = t(sent.answer.again ? 'payouts.again' : 'payouts.takenIn');
      showToast({ kind: 'done', text });
      onDone(sent.answer.id);
      return null;
    },
  });
  const said = problem ?? form.errors.file;
  return (
    <SideSheet
      title={t('payouts.bring')}
      onClose={onClose}
      onSubmit={form.onSubmit}
      footer={
        <SendButton busy={form.busy} disabled={reading || (read?.problemCount ?? 0) > 0}>
          {t('payouts.takeIn')}
        </SendButton>
      }
    >
      <FileDrop
        label={t('payouts.choose')}
        title={chosen?.name ?? t('payouts.drop')}
        hint={t('payouts.dropHint')}
        isWrong={Boolean(said)}
        onFile={(file) => void choose(file)}
      />
      {said && (
        <p className="notice tone-late" role="alert">
          {said}
        </p>
      )}
      {reading && <p role="status">{t('payouts.reading')}</p>}
      {chosen && read && (
        <StatementReport read={read} onColumns={(columns) => void look(chosen, columns)} />
      )}
    </SideSheet>
  );
}
