import type { Numbers } from '@mahlab/bakery/api/staff-numbers';
import { Amount } from '../../numbers/amount.tsx';
import { countText } from '../../numbers/figure-texts.ts';
import type { NumbersPlace } from '../../numbers/use-numbers-place.ts';
import { useTranslations } from '../../translations.ts';
import { Pane } from './pane.tsx';

type Props = { refunds: Numbers['refunds']; place: NumbersPlace };

/** What went back, by reason. */
export function RefundsPane({ refunds, place }: Props) {
  const t = useTranslations();
  return (
    <Pane title={t('numbers.refunds')} size={5} figure="refunds" rows={place.rowsOf('refunds')}>
      {refunds.length === 0 ? (
        <p className="text-ink-soft">{t('numbers.noRefunds')}</p>
      ) : (
        <div className="numbers-table">
          <table>
            <thead>
              <tr>
                <th scope="col">{t('numbers.column-reason')}</th>
                <th scope="col">{t('numbers.times')}</th>
                <th scope="col">{t('numbers.amount')}</th>
              </tr>
            </thead>
            <tbody>
              {refunds.map(({ reason, count, amount }) => (
                <tr key={reason}>
                  <th scope="row">{t(`numbers.reason-${reason}`)}</th>
                  <td>{countText(count)}</td>
                  <td>
                    <Amount amount={amount} />
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
