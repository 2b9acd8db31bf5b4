import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { FigureRows as Rows } from '@mahlab/bakery/api/staff-numbers';
import type { Figure } from '@mahlab/bakery/rules/staff/numbers';
import { Button } from '@mahlab/ui/button';
import { useLate } from '@mahlab/web/use-late.ts';
import { usePagesOf } from '../../lists/use-pages-of.ts';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { textOr } from '../../text-or.ts';
import { useTranslations } from '../../translations.ts';
import { RowCell } from './row-cell.tsx';

type Props = { figure: Figure; span: { from: string; until: string; kitchen?: string } };

/** Columns that another one says: an id is where a number leads, a name has its other script beside it. */
const FOLDED = new Set(['order_id', 'request_id', 'product', 'name_arabic']);

/** The rows that a figure was counted from, oldest first. */
export function FigureRows({ figure, span }: Props) {
  const t = useTranslations();
  const { data, error, size, setSize, isValidating, mutate } = usePagesOf<Rows>(
    (page, last) =>
      last && !last.more ? null : staffEndpoints.figure(figure, { ...span, page: page + 1 }),
    { revalidateFirstPage: false },
  );
  const again = () => void mutate();
  const columns = data?.[0]?.columns;
  if (!data || !columns) {
    return error ? (
      <LoadFailed title={t('numbers.rowsFailed')} text={t('numbers.failedText')} onAgain={again} />
    ) : (
      <Coming />
    );
  }
  const rows = data.flatMap((page) => page.rows);
  if (rows.length === 0) {
    return (
      <p className="p-5 text-ink-soft" role="status">
        {t('numbers.noRows')}
      </p>
    );
  }
  const shown = columns.filter((column) => !FOLDED.has(column));
  return (
    <div className="numbers-rows">
      <table>
        <caption className="sr-only">{t(`numbers.figure-${figure}`)}</caption>
        <thead>
          <tr>
            {shown.map((column) => (
              <th key={column} scope="col" data-number={isNumber(column) || undefined}>
                {textOr(t, `numbers.column-${column}`, column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, at) => {
            const row = Object.fromEntries(columns.map((column, place) => [column, cells[place]]));
            return (
              // Rows of a figure have no name of their own, and only grow at their end.
              <tr key={at}>
                {shown.map((column) => (
                  <td key={column} data-number={isNumber(column) || undefined}>
                    <RowCell column={column} row={row} />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      {error && (
        <p className="notice tone-saffron m-4" role="status">
          {t('numbers.old')}
        </p>
      )}
      {data.at(-1)?.more && (
        <p className="p-4">
          <Button look="line" busy={isValidating} onClick={() => void setSize(size + 1)}>
            {t('numbers.moreRows')}
          </Button>
        </p>
      )}
    </div>
  );
}

function isNumber(column: string): boolean {
  return /_kwd$|minutes|pieces|capacity|visits|hours$/.test(column) && column !== 'hours';
}

function Coming() {
  const t = useTranslations();
  const late = useLate();
  return (
    <div className="grid gap-2 p-5" aria-busy="true">
      <span className="sr-only">{t('office.opening')}</span>
      {late &&
        [1, 2, 3, 4, 5, 6].map((row) => (
          <div key={row} className="skeleton h-11 rounded-control" />
        ))}
    </div>
  );
}
