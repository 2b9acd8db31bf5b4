import type { Numbers } from '@mahlab/bakery/api/staff-numbers';
import { nameIn } from '@mahlab/bakery/rules/language';
import { shareOf } from '@mahlab/bakery/rules/staff/numbers';
import { useLanguage } from '@mahlab/web/language.tsx';
import { countText, shareText } from '../../numbers/figure-texts.ts';
import type { NumbersPlace } from '../../numbers/use-numbers-place.ts';
import { useTranslations } from '../../translations.ts';
import { Pane } from './pane.tsx';

type Props = { pace: Numbers['pace']; place: NumbersPlace };

/** How long decorating took against what was planned for it, by product. */
export function PacePane({ pace, place }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  return (
    <Pane
      title={t('numbers.pace')}
      note={t('numbers.paceNote')}
      size={5}
      figure="pace"
      rows={place.rowsOf('pace')}
    >
      {pace.length === 0 ? (
        <p className="text-ink-soft">{t('numbers.noPace')}</p>
      ) : (
        <div className="numbers-table">
          <table>
            <thead>
              <tr>
                <th scope="col">{t('numbers.cake')}</th>
                <th scope="col">{t('numbers.figure-orders')}</th>
                <th scope="col">{t('numbers.planned')}</th>
                <th scope="col">{t('numbers.measured')}</th>
                <th scope="col">{t('numbers.measuredShare')}</th>
              </tr>
            </thead>
            <tbody>
              {pace.map((row) => (
                <tr key={row.product}>
                  <th scope="row">
                    {row.product === null ? t('numbers.ownCakes') : nameIn(row, language)}
                  </th>
                  <td>{countText(row.orders)}</td>
                  <td>{countText(row.planned)}</td>
                  <td>{countText(row.measured)}</td>
                  <td>
                    <bdi>{shareText(shareOf(row.measured, row.planned))}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Pane>
  );
}
