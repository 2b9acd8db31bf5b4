import type { Takings } from '@mahlab/bakery/api/staff-takings';
import { useLanguage } from '@mahlab/web/language.tsx';
import { instantText } from '@mahlab/web/times.ts';
import { Link } from 'wouter';
import { Price } from '../../parts/price.tsx';
import { paths } from '../../paths.ts';
import { useTranslations } from '../../translations.ts';

/** What was closed by hand in the days that are shown: of which order, how, by whom and when. */
export function SettledList({ settled }: Pick<Takings, 'settled'>) {
  const t = useTranslations();
  const language = useLanguage();
  if (settled.length === 0) return null;
  return (
    <section className="money-settled" aria-labelledby="money-settled">
      <h3 id="money-settled">{t('money.settled')}</h3>
      <ul>
        {settled.map(({ at, of, order, orderNumber, amount, by, why }) => (
          <li key={`${order} ${at}`}>
            <span className="min-w-0">
              <Link href={paths.order(order)} className="underline">
                {t('money.ofOrder', { number: orderNumber })}
              </Link>
              {' · '}
              {t(`money.settled-${of}`)}
              {why && (
                <span className="block wrap-anywhere">
                  <bdi>{why}</bdi>
                </span>
              )}
            </span>
            <span className="money-settled-by">
              <Price amount={amount} />
              <span className="text-ink-soft">
                <bdi>{by}</bdi>
                {' · '}
                {instantText(at, language)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
