import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { instantAt } from '@mahlab/bakery/rules/promise/day';
import { numbersOfToday } from '@mahlab/bakery/rules/staff/rights';
import { useLanguage } from '@mahlab/web/language.tsx';
import { partsText } from '@mahlab/web/times.ts';
import { useGet } from '../../data.ts';
import { usualOf, usualSpan } from '../../money/usual.ts';
import { amountText } from '../../numbers/figure-texts.ts';
import { useSession } from '../../session/me.ts';
import { useTranslations } from '../../translations.ts';

type Props = {
  day: string;
  /** What it took, where it is over. */
  taken: number | null;
};

/** What such a weekday usually takes, and whether this one took more or less. */
export function UsualDay({ day, taken }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const role = useSession().me?.person?.role;
  const isAsked = role !== undefined && !numbersOfToday(role);
  const { data } = useGet(isAsked ? staffEndpoints.takings(usualSpan(day)) : null);
  const usual = data ? usualOf(data.days, day) : null;
  if (usual === null) return null;
  const text = t('money.usual', {
    day: partsText(instantAt(day, 720), language, { weekday: 'long' }),
    amount: amountText(usual),
  });
  if (taken === null || taken === usual) return text;
  const compared = taken > usual ? 'money.moreThanUsual' : 'money.lessThanUsual';
  return (
    <>
      {text} <span className="block">{t(compared, { amount: amountText(taken - usual) })}</span>
    </>
  );
}
