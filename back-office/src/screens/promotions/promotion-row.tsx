import type { StaffPromotion } from '@mahlab/bakery/api/staff-promotion';
import { Button } from '@mahlab/ui/button';
import { useLanguage } from '@mahlab/web/language.tsx';
import { dateText } from '@mahlab/web/times.ts';
import { serverNow } from '../../live/hearing.ts';
import { Price } from '../../parts/price.tsx';
import { stateOf } from '../../promotions/draft.ts';
import { useTranslations } from '../../translations.ts';

const TONES = {
  on: 'badge-leaf',
  off: 'badge-plain',
  notYet: 'badge-saffron',
  over: 'badge-plain',
  usedUp: 'badge-plain',
};

type Props = {
  promotion: StaffPromotion;
  inHand: boolean;
  onTake: () => void;
  /** Left out where nobody may change it. */
  onEdit?: () => void;
  onTurn?: () => void;
};

/** One code: its terms, its uses, and what they came to. */
export function PromotionRow({ promotion, inHand, onTake, onEdit, onTurn }: Props) {
  const t = useTranslations();
  const { code, percent, amount, maximum, minimum, used, held, cost, sales } = promotion;
  const { limitTotal, limitPerCustomer, active } = promotion;
  const state = stateOf(promotion, serverNow());
  return (
    <tr data-code={code} tabIndex={-1} aria-current={inHand} onFocus={onTake}>
      <th scope="row">
        <bdi lang="en">{code}</bdi>
      </th>
      <td data-label={t('promotions.takesOff')}>
        {percent === null ? <Price amount={amount ?? 0} /> : t('promotions.percent', { percent })}
        {maximum !== null && (
          <>
            {' '}
            {t('promotions.upTo')} <Price amount={maximum} />
          </>
        )}
        {minimum > 0 && (
          <span className="block text-small text-ink-soft">
            {t('promotions.from')} <Price amount={minimum} />
          </span>
        )}
      </td>
      <td data-label={t('promotions.when')}>
        <Span promotion={promotion} />
      </td>
      <td data-label={t('promotions.uses')} className="tabular-nums">
        {limitTotal === null ? used : t('promotions.usedOf', { used, limit: limitTotal })}
        <span className="block text-small text-ink-soft">
          {[
            held > 0 && t('promotions.held', { count: held }),
            limitPerCustomer !== null && t('promotions.each', { count: limitPerCustomer }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </td>
      <td data-label={t('promotions.cost')}>
        <Price amount={cost} />
      </td>
      <td data-label={t('promotions.sales')}>
        <Price amount={sales} />
      </td>
      <td data-label={t('promotions.state')}>
        <span className={`badge ${TONES[state]}`}>{t(`promotions.${state}`)}</span>
      </td>
      {onEdit && onTurn && (
        <td className="promotion-acts">
          <Button look="line" onClick={onEdit} aria-label={`${t('promotions.edit')} ${code}`}>
            {t('promotions.edit')}
          </Button>
          <Button
            look="line"
            onClick={onTurn}
            aria-label={`${t(active ? 'promotions.switchOff' : 'promotions.switchOn')} ${code}`}
          >
            {t(active ? 'promotions.switchOff' : 'promotions.switchOn')}
          </Button>
        </td>
      )}
    </tr>
  );
}

function Span({ promotion: { validFrom, validUntil } }: { promotion: StaffPromotion }) {
  const t = useTranslations();
  const language = useLanguage();
  const from = validFrom && dateText(validFrom, language);
  // The last moment of a span belongs to the day before.
  const until =
    validUntil && dateText(new Date(Date.parse(validUntil) - 1).toISOString(), language);
  if (from && until) return t('promotions.span', { from, until });
  if (from) return t('promotions.fromDay', { day: from });
  return until ? t('promotions.untilDay', { day: until }) : t('promotions.always');
}
