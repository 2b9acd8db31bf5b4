import type { PayoutDifference } from '@mahlab/bakery/api/staff-payout';
import { Button } from '@mahlab/ui/button';
import { useLanguage } from '@mahlab/web/language.tsx';
import { Link } from 'wouter';
import { shortDay } from '../../board/times.ts';
import { Price } from '../../parts/price.tsx';
import { paths } from '../../paths.ts';
import { useTranslations } from '../../translations.ts';

type Props = {
  difference: PayoutDifference;
  inHand: boolean;
  onTake: () => void;
  onExplain: () => void;
};

/** A difference in words, with both sides of it and how it is explained. */
export function DifferenceRow({ difference, inHand, onTake, onExplain }: Props) {
  const t = useTranslations();
  const { id, kind, of, reference, row, order, orderNumber } = difference;
  const { ours, theirs, oursDay, theirsDay, settledBy, note } = difference;
  return (
    <li data-difference={id} data-kind={kind} tabIndex={-1} aria-current={inHand} onFocus={onTake}>
      <div className="min-w-0">
        <p className="font-semibold">{t(`payouts.${kind}`)}</p>
        <p className="text-small text-ink-soft">
          {t(`payouts.${of}`)} <bdi className="break-all">{reference}</bdi>
          {row !== null && <> · {t('payouts.row', { row })}</>}
          {order && (
            <>
              {' · '}
              <Link href={paths.order(order)} className="underline">
                {t('payouts.order', { number: orderNumber ?? '' })}
              </Link>
            </>
          )}
        </p>
        <dl className="text-small">
          <Side label={t('payouts.ours')} amount={ours} day={oursDay} />
          <Side label={t('payouts.theirs')} amount={theirs} day={theirsDay} />
        </dl>
        {settledBy !== null && (
          <p className="text-small text-leaf-ink">
            {settledBy === 'statement'
              ? t('payouts.byStatement')
              : t('payouts.by', { who: settledBy, note: note ?? '' })}
          </p>
        )}
      </div>
      {settledBy === null && (
        <Button look="line" onClick={onExplain}>
          {t('payouts.explain')}
        </Button>
      )}
    </li>
  );
}

function Side({
  label,
  amount,
  day,
}: {
  label: string;
  amount: number | null;
  day: string | null;
}) {
  const language = useLanguage();
  return (
    <div>
      <dt className="text-ink-soft">{label}</dt>
      <dd>
        {amount === null ? '–' : <Price amount={amount} />} {day && shortDay(day, language)}
      </dd>
    </div>
  );
}
