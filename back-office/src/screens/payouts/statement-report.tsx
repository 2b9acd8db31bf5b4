import type { StatementRead } from '@mahlab/bakery/api/staff-payout';
import {
  type ChosenColumns,
  NEEDED_COLUMNS,
  STATEMENT_COLUMNS,
  type StatementColumn,
} from '@mahlab/bakery/rules/staff/payouts';
import { useLanguage } from '@mahlab/web/language.tsx';
import { shortDay } from '../../board/times.ts';
import { Price } from '../../parts/price.tsx';
import { type TextKey, useTranslations } from '../../translations.ts';

const LABELS: Record<StatementColumn, TextKey> = {
  reference: 'payouts.columnReference',
  day: 'payouts.columnDay',
  amount: 'payouts.columnAmount',
  kind: 'payouts.columnKind',
  fee: 'payouts.columnFee',
  net: 'payouts.columnNet',
};

type Props = { read: StatementRead; onColumns: (columns: ChosenColumns) => void };

/** What a file says: its columns to choose, its sums, and the rows that cannot be read. */
export function StatementReport({ read, onColumns }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const { columns, problems, problemCount } = read;
  const isNeeded = (column: StatementColumn) => NEEDED_COLUMNS.some((needed) => needed === column);
  return (
    <>
      <fieldset className="payouts-columns">
        <legend className="mb-2 font-semibold">{t('payouts.columns')}</legend>
        {STATEMENT_COLUMNS.map((column) => (
          <label key={column}>
            {t(LABELS[column])}
            <select
              value={columns[column] ?? ''}
              onChange={({ target }) =>
                onColumns({ ...columns, [column]: target.value || undefined })
              }
            >
              {(!isNeeded(column) || !columns[column]) && (
                <option value="">{t('payouts.noColumn')}</option>
              )}
              {read.heads.map((head) => (
                <option key={head} value={head}>
                  {head}
                </option>
              ))}
            </select>
          </label>
        ))}
      </fieldset>
      {read.takenIn && <p className="notice tone-sea">{t('payouts.again')}</p>}
      {read.lines > 0 && (
        <section className="grid gap-1">
          <p className="font-semibold">
            {t('payouts.found', { payments: read.payments, refunds: read.refunds })}
          </p>
          <p className="text-small text-ink-soft">
            {t('payouts.taken')} <Price amount={read.taken} /> · {t('payouts.givenBack')}{' '}
            <Price amount={read.givenBack} /> · {t('payouts.fees')} <Price amount={read.fees} />
          </p>
          {read.from && read.until && (
            <p className="text-small text-ink-soft">
              {shortDay(read.from, language)} – {shortDay(read.until, language)}
            </p>
          )}
        </section>
      )}
      {problemCount > 0 && (
        <section className="notice tone-late grid gap-1" role="alert">
          <p className="font-semibold">{t('payouts.problems', { count: problemCount })}</p>
          <ul>
            {problems.map(({ row, problem, text }) => (
              <li key={row}>
                {t('payouts.problemRow', { row, problem: t(`payouts.${problem}`) })}{' '}
                <bdi className="break-all text-ink">{text}</bdi>
              </li>
            ))}
          </ul>
          {problemCount > problems.length && (
            <p>{t('payouts.more', { count: problemCount - problems.length })}</p>
          )}
        </section>
      )}
    </>
  );
}
