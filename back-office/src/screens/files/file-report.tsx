import type { ImportReport } from '@mahlab/bakery/api/staff-import';
import { nameIn } from '@mahlab/bakery/rules/language';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useTranslations } from '../../translations.ts';

/** What a file would do, and what is wrong with it, by row. */
export function FileReport({ report }: { report: ImportReport }) {
  const t = useTranslations();
  const language = useLanguage();
  const { added, changed, same, changes, problems, problemCount } = report;
  const left = added + changed - changes.length;
  if (problemCount > 0) {
    return (
      <section className="notice tone-late grid gap-1" role="alert">
        <p className="font-semibold">{t('files.problems', { count: problemCount })}</p>
        <ul>
          {problems.map(({ row, column, problem, text }) => (
            <li key={`${row} ${column} ${problem} ${text}`}>
              {t('files.row', { row })} {column && <code dir="ltr">{column}</code>}{' '}
              {t(`files.${problem}`)} <bdi className="wrap-anywhere text-ink">{text}</bdi>
            </li>
          ))}
        </ul>
        {problemCount > problems.length && (
          <p>{t('files.more', { count: problemCount - problems.length })}</p>
        )}
      </section>
    );
  }
  return (
    <section className="grid gap-2" role="status">
      <p className="font-semibold">
        {added + changed === 0 ? t('files.nothing') : t('files.sums', { added, changed, same })}
      </p>
      {changes.length > 0 && (
        <table className="files-changes">
          <caption className="sr-only">{t('files.changes')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('files.rowHead')}</th>
              <th scope="col">{t('files.name')}</th>
              <th scope="col">{t('files.does')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ row, id, isNew, fields, ...named }) => (
              <tr key={id}>
                <td className="num">{row}</td>
                <td>
                  <bdi>{nameIn(named, language) || id}</bdi>
                </td>
                <td>
                  {isNew
                    ? t('files.new')
                    : fields.map((field) => t(`files.of-${field}`)).join(t('files.comma'))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {left > 0 && <p>{t('files.moreChanges', { count: left })}</p>}
    </section>
  );
}
