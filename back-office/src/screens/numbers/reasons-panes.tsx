import type { Numbers } from '@mahlab/bakery/api/staff-numbers';
import type { ReactNode } from 'react';
import { Amount } from '../../numbers/amount.tsx';
import { countText } from '../../numbers/figure-texts.ts';
import type { NumbersPlace } from '../../numbers/use-numbers-place.ts';
import { useTranslations } from '../../translations.ts';
import { Pane } from './pane.tsx';

type Rows = Numbers['refunds'] | Numbers['turnedAway'];
type Props = { rows: Rows; place: NumbersPlace };

/** What went back, by reason. */
export function RefundsPane(props: Props) {
  const t = useTranslations();
  return (
    <ReasonsPane {...props} size={3} figure="refunds" title={t('numbers.refunds')}>
      {t('numbers.noRefunds')}
    </ReasonsPane>
  );
}

/** Orders that were refused, by reason, with what their lines would have cost. */
export function TurnedAwayPane(props: Props) {
  const t = useTranslations();
  const count = props.rows.reduce((sum, row) => sum + row.count, 0);
  return (
    <ReasonsPane
      {...props}
      size={4}
      figure="turned-away"
      title={t('numbers.figure-turned-away')}
      note={count > 0 && t('numbers.ordersCount', { count, shown: countText(count) })}
    >
      {t('numbers.noTurnedAway')}
    </ReasonsPane>
  );
}

type PaneProps = Props & {
  size: 3 | 4;
  figure: 'refunds' | 'turned-away';
  title: string;
  note?: ReactNode;
  /** What stands there without a row. */
  children: ReactNode;
};

function ReasonsPane({ rows, place, size, figure, title, note, children }: PaneProps) {
  const t = useTranslations();
  return (
    <Pane title={title} note={note} size={size} figure={figure} rows={place.rowsOf(figure)}>
      {rows.length === 0 ? (
        <p className="text-ink-soft">{children}</p>
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
              {rows.map(({ reason, count, amount }) => (
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
