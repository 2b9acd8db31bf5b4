import type { Takings } from '@mahlab/bakery/api/staff-takings';
import { filsOfSum } from '@mahlab/bakery/rules/money';
import { useLanguage } from '@mahlab/web/language.tsx';
import { shortDay } from '../../board/times.ts';
import { Price } from '../../parts/price.tsx';
import { useTranslations } from '../../translations.ts';

/** Why money went back in the days that are shown, the largest sum first, each beside its share. */
export function ReasonsPane({ takings: { reasons, from, until } }: { takings: Takings }) {
  const t = useTranslations();
  const language = useLanguage();
  const most = Math.max(...reasons.map(({ amount }) => filsOfSum(amount)));
  const days = from === until ? [from] : [from, until];
  return (
    <section className="money-pane" aria-label={t('money.reasons')}>
      <header>
        <h2>{t('money.reasons')}</h2>
        <span className="text-small text-ink-soft">
          {days.map((day) => shortDay(day, language)).join(' – ')}
        </span>
      </header>
      {reasons.length === 0 ? (
        <p className="px-[1.125rem] pb-5 text-small text-ink-soft">{t('money.noReasons')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('money.reason')}</th>
              <th scope="col">{t('money.times')}</th>
              <th scope="col">{t('money.backShort')}</th>
            </tr>
          </thead>
          <tbody>
            {reasons.map(({ reason, refunds, amount }) => (
              <tr key={reason}>
                <th scope="row">
                  {t(`money.why-${reason}`)}
                  <meter
                    className="money-share"
                    aria-hidden="true"
                    max={most}
                    value={filsOfSum(amount)}
                  />
                </th>
                <td>{refunds}</td>
                <td>
                  <Price amount={amount} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
