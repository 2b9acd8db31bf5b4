import { picturePath } from '@mahlab/bakery/api/endpoints';
import type { Numbers } from '@mahlab/bakery/api/staff-numbers';
import { nameIn } from '@mahlab/bakery/rules/language';
import { useLanguage } from '@mahlab/web/language.tsx';
import { CakeIcon } from '../../frame/desk-icons.ts';
import { Amount } from '../../numbers/amount.tsx';
import { countText } from '../../numbers/figure-texts.ts';
import type { NumbersPlace } from '../../numbers/use-numbers-place.ts';
import { useTranslations } from '../../translations.ts';
import { Pane } from './pane.tsx';

type Props = { best: Numbers['best']; place: NumbersPlace; asTables: boolean };
/** As many as stand beside the chart. */
const SHOWN = 6;

/** What was sold most. */
export function BestPane({ best, place, asTables }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const most = Math.max(1, ...best.map(({ pieces }) => pieces));
  const nameOf = (row: Props['best'][number]) =>
    row.product === null ? t('numbers.ownCakes') : nameIn(row, language);
  return (
    <Pane
      title={t('numbers.best')}
      note={t('numbers.pieces')}
      size={4}
      figure="pieces"
      rows={place.rowsOf('pieces')}
    >
      {best.length === 0 && <p className="text-ink-soft">{t('numbers.nothingSold')}</p>}
      {asTables
        ? best.length > 0 && (
            <div className="numbers-table">
              <table>
                <thead>
                  <tr>
                    <th scope="col">{t('numbers.cake')}</th>
                    <th scope="col">{t('numbers.pieces')}</th>
                    <th scope="col">{t('numbers.amount')}</th>
                  </tr>
                </thead>
                <tbody>
                  {best.map((row) => (
                    <tr key={row.product}>
                      <th scope="row">{nameOf(row)}</th>
                      <td>{countText(row.pieces)}</td>
                      <td>
                        <Amount amount={row.amount} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )
        : best.length > 0 && (
            <ul className="numbers-best">
              {best.slice(0, SHOWN).map((row) => (
                <li key={row.product}>
                  {row.picture ? (
                    <img src={picturePath(row.picture, 360, 'webp')} alt="" loading="lazy" />
                  ) : (
                    <span className="numbers-blank">
                      <CakeIcon size={18} />
                    </span>
                  )}
                  <span className="truncate">{nameOf(row)}</span>
                  <b>{countText(row.pieces)}</b>
                  <span className="numbers-track">
                    <i style={{ inlineSize: `${(row.pieces / most) * 100}%` }} />
                  </span>
                </li>
              ))}
            </ul>
          )}
    </Pane>
  );
}
