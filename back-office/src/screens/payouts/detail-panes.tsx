import type { PayoutDetail } from '@mahlab/bakery/api/staff-payout';
import { staffPayoutEndpoints } from '@mahlab/bakery/api/staff-payout-endpoints';
import { useLanguage } from '@mahlab/web/language.tsx';
import { shortDay } from '../../board/times.ts';
import { useGet } from '../../data.ts';
import { SignedPrice } from '../../money/signed-price.tsx';
import { Price } from '../../parts/price.tsx';
import { useTranslations } from '../../translations.ts';
import { Differences } from './differences.tsx';

type Props = { id: string; onSettled: () => void };

/** One statement: where it differs from our books, and its days. */
export function DetailPanes({ id, onSettled }: Props) {
  const t = useTranslations();
  const { data, error, mutate } = useGet(staffPayoutEndpoints.payout(id));
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
      <Differences
        detail={data}
        onSettled={() => {
          void mutate();
          onSettled();
        }}
      />
      <Days detail={data} />
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
