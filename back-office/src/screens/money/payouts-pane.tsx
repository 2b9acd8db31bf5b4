import type { PayoutDays } from '@mahlab/bakery/api/staff-payout';
import { staffPayoutEndpoints } from '@mahlab/bakery/api/staff-payout-endpoints';
import { useLanguage } from '@mahlab/web/language.tsx';
import { Link } from 'wouter';
import { shortDay } from '../../board/times.ts';
import { useGet } from '../../data.ts';
import { SignedPrice } from '../../money/signed-price.tsx';
import { Price } from '../../parts/price.tsx';
import { paths } from '../../paths.ts';
import { useTranslations } from '../../translations.ts';

type Row = PayoutDays['days'][number];
type Props = { from: string; until: string };

/** Each day's takings beside what statements say of them: what agrees, what is open, and what no statement has told of yet. */
export function PayoutsPane({ from, until }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const { data, error, mutate } = useGet(staffPayoutEndpoints.payoutDays({ from, until }), {
    keepPreviousData: true,
  });
  return (
    <section className="money-pane" aria-label={t('money.reconcile')}>
      <header>
        <h2>{t('money.reconcile')}</h2>
        <Link href={paths.payouts()} className="text-small font-semibold text-cherry-ink underline">
          {t('money.statements')}
        </Link>
      </header>
      {error && (
        <div className="notice tone-saffron m-4 items-center" role="status">
          <p className="flex-1">{t('money.old')}</p>
          <button type="button" className="act" onClick={() => void mutate()}>
            {t('office.again')}
          </button>
        </div>
      )}
      {data ? (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('money.day')}</th>
              <th scope="col">{t('money.ours')}</th>
              <th scope="col" className="wide-only">
                {t('money.fees')}
              </th>
              <th scope="col">{t('money.arrives')}</th>
              <th scope="col">{t('money.agreement')}</th>
            </tr>
          </thead>
          <tbody>
            {data.days.map((row) => (
              <tr key={row.day}>
                <th scope="row">{shortDay(row.day, language)}</th>
                <td>
                  <SignedPrice amount={row.ours} />
                </td>
                <td className="wide-only">{row.statement && <Price amount={row.fees} />}</td>
                <td>{row.statement && <SignedPrice amount={row.arrives} />}</td>
                <td>
                  <Agreement row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        !error && <div className="skeleton m-4 h-24 rounded-control" aria-hidden="true" />
      )}
    </section>
  );
}

function Agreement({ row: { statement, open, ours } }: { row: Row }) {
  const t = useTranslations();
  if (!statement) {
    return ours === 0 ? (
      <span className="text-ink-soft">{t('money.nothingTaken')}</span>
    ) : (
      <span className="badge badge-plain">{t('money.awaited')}</span>
    );
  }
  const to = paths.payouts(`?statement=${statement}`);
  return (
    <Link href={to} className={`badge ${open > 0 ? 'badge-saffron' : 'badge-leaf'}`}>
      {open > 0 ? t('money.open', { count: open }) : t('money.agrees')}
    </Link>
  );
}
