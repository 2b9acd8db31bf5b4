import type { BakeList } from '@mahlab/bakery/api/staff-paper';
import { inLanguage } from '@mahlab/bakery/rules/language';
import { useLanguage } from '@mahlab/web/language.tsx';
import { clockText } from '@mahlab/web/times.ts';
import { PrinterIcon, WarningIcon } from '../../frame/icons.ts';
import { useTranslations } from '../../translations.ts';

/** What was printed of it, which orders speak of an allergy, and the sponges with their sizes. */
export function BakeTable({ list }: { list: BakeList }) {
  const t = useTranslations();
  const language = useLanguage();
  const total = list.rows.reduce((sum, { count }) => sum + count, 0);
  const printed = list.prints.at(-1);
  return (
    <div className="bake">
      {printed && (
        <p className={`notice ${printed.isOld ? 'tone-saffron' : 'tone-leaf'}`}>
          <PrinterIcon size={20} />
          {t(printed.isOld ? 'bake.printedOld' : 'bake.printed', {
            time: clockText(printed.at, language),
            who: printed.by,
          })}
        </p>
      )}
      {list.allergies.length > 0 && (
        <p className="notice tone-late">
          <WarningIcon size={20} />
          <b>
            {t('bake.allergies')} <bdi>{list.allergies.join(' · ')}</bdi>
          </b>
        </p>
      )}
      <table className="bake-table">
        <thead>
          <tr>
            <th scope="col" className="text-end">
              {t('bake.count')}
            </th>
            <th scope="col">{t('bake.sponge')}</th>
            <th scope="col">{t('bake.forms')}</th>
            <th scope="col">{t('bake.first')}</th>
            <th scope="col">{t('bake.numbers')}</th>
          </tr>
        </thead>
        <tbody>
          {list.rows.map(({ sponge, forms, count, dueAt, orders }) => (
            <tr key={JSON.stringify([sponge, forms])}>
              <td className="text-end text-lead font-semibold tabular-nums">{count}</td>
              <th scope="row">{inLanguage(sponge, language)}</th>
              <td>{forms.map((form) => inLanguage(form, language)).join(t('bake.comma'))}</td>
              <td className="tabular-nums">{clockText(dueAt, language)}</td>
              <td className="tabular-nums text-ink-soft">
                <bdi>{orders.join(', ')}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td className="text-end text-lead font-semibold tabular-nums">{total}</td>
            <th scope="row" colSpan={4}>
              {t('bake.total')}
            </th>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
