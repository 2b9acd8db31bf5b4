import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { PayoutDetail, PayoutDifference } from '@mahlab/bakery/api/staff-payout';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useState } from 'react';
import { shortDay } from '../../board/times.ts';
import { useGet } from '../../data.ts';
import { SignedPrice } from '../../money/signed-price.tsx';
import { Price } from '../../parts/price.tsx';
import { useTranslations } from '../../translations.ts';
import { DifferenceRow } from './difference-row.tsx';
import { ExplainSheet } from './explain-sheet.tsx';

type Props = { id: string; onSettled: () => void };

/** One statement: where it differs from our books, and its days. */
export function DetailPanes({ id, onSettled }: Props) {
  const t = useTranslations();
  const { data, error, mutate } = useGet(staffEndpoints.payout(id));
  const [asking, setAsking] = useState<PayoutDifference | null>(null);
  if (!data) {
    return (
      <div className="payouts-side" aria-busy={!error}>
        {error ? (
          <div className="notice tone-saffron items-center" role="status">
            <p className="flex-1">{t('payouts.failed')}</p>
            <button type="button" className="act" onClick={() => void mutate()}>
              {t('office.again')}
            </button>
          </div>
        ) : (
          <div className="skeleton h-64 rounded-tile" />
        )}
      </div>
    );
  }
  return (
    <div className="payouts-side">
      <section className="money-pane" aria-label={t('payouts.differences')}>
        <header>
          <h2>{t('payouts.differences')}</h2>
          {data.statement.open > 0 && (
            <span className="badge badge-saffron">
              {t('payouts.open', { count: data.statement.open })}
            </span>
          )}
        </header>
        {data.differences.length === 0 ? (
          <p className="px-[1.125rem] pb-5 font-semibold text-leaf-ink">{t('payouts.allAgree')}</p>
        ) : (
          <ul className="payouts-list">
            {data.differences.map((one) => (
              <DifferenceRow key={one.id} difference={one} onExplain={() => setAsking(one)} />
            ))}
          </ul>
        )}
      </section>
      <Days detail={data} />
      {asking && (
        <ExplainSheet
          difference={asking}
          onClose={() => setAsking(null)}
          onDone={() => {
            setAsking(null);
            void mutate();
            onSettled();
          }}
        />
      )}
    </div>
  );
}

function Days({ detail: { days, statement } }: { detail: PayoutDetail }) {
  const t = useTranslations();
  const language = useLanguage();
  return (
    <section className="money-pane" aria-label={t('payouts.days')}>
      <header>
        <h2>{t('payouts.days')}</h2>
        {statement.known > 0 && (
          <span className="text-small text-ink-soft">
            {t('payouts.known', { count: statement.known })}
          </span>
        )}
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('payouts.day')}</th>
            <th scope="col" className="wide-only">
              {t('payouts.number')}
            </th>
            <th scope="col">{t('payouts.taken')}</th>
            <th scope="col" className="wide-only">
              {t('payouts.givenBack')}
            </th>
            <th scope="col" className="wide-only">
              {t('payouts.fees')}
            </th>
            <th scope="col">{t('payouts.arrives')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{shortDay(day.day, language)}</th>
              <td className="wide-only">{day.payments}</td>
              <td>
                <Price amount={day.taken} />
              </td>
              <td className="wide-only">
                <Price amount={day.givenBack} />
              </td>
              <td className="wide-only">
                <Price amount={day.fees} />
              </td>
              <td>
                <SignedPrice amount={day.arrives} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
