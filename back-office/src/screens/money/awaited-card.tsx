import { staffPayoutEndpoints } from '@mahlab/bakery/api/staff-payout-endpoints';
import { useLanguage } from '@mahlab/web/language.tsx';
import { shortDay } from '../../board/times.ts';
import { useGet } from '../../data.ts';
import { SignedPrice } from '../../money/signed-price.tsx';
import { useTranslations } from '../../translations.ts';

type Props = { from: string; until: string };

/**
 * What was taken since the last statement: it is on its way to the bank. Nothing where no statement was ever brought, for then
 * nothing is known of what has arrived. The span is that of the days beside their statements: it is one question.
 */
export function AwaitedCard({ from, until }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const { data } = useGet(staffPayoutEndpoints.payoutDays({ from, until }), {
    keepPreviousData: true,
  });
  const awaited = data?.awaited;
  if (!awaited) return null;
  const [first, last] = [shortDay(awaited.from, language), shortDay(awaited.until, language)];
  return (
    <div className="money-card">
      <dt className="text-small text-ink-soft">{t('money.notArrived')}</dt>
      <dd className="money-sum">
        <SignedPrice amount={awaited.ours} />
      </dd>
      <dd className="text-small text-ink-soft">
        {first === last
          ? t('money.notArrivedDay', { day: first })
          : t('money.notArrivedDays', { first, last })}
      </dd>
    </div>
  );
}
