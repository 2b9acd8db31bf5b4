import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { Takings } from '@mahlab/bakery/api/staff-takings';
import { nameIn } from '@mahlab/bakery/rules/language';
import { useLanguage } from '@mahlab/web/language.tsx';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { shortDay } from '../../board/times.ts';
import { useGet } from '../../data.ts';
import { methodsOf } from '../../money/methods.ts';
import { SignedPrice } from '../../money/signed-price.tsx';
import { dayLater, type Sum, sumOf } from '../../money/sums.ts';
import { amountText } from '../../numbers/figure-texts.ts';
import { Price } from '../../parts/price.tsx';
import { paths } from '../../paths.ts';
import { useTranslations } from '../../translations.ts';
import { MethodsBar } from './methods-bar.tsx';
import { UsualDay } from './usual-day.tsx';

type Props = {
  takings: Takings;
  day: string;
  onOpen: (day: string) => void;
};

type CardsProps = Pick<Props, 'takings' | 'day'> & {
  /** A card more, at the end. */
  last: ReactNode;
};

/** A day's sums. */
export function DayCards({ takings, day, last }: CardsProps) {
  const t = useTranslations();
  const sum = sumOf(takings.days.filter((row) => row.day === day));
  return (
    <dl className="money-cards">
      <Card label={t('money.taken', { count: sum.orders })} amount={sum.taken}>
        <MethodsBar methods={methodsOf(takings.methods, day)} />
        <UsualDay day={day} taken={day === takings.today ? null : sum.taken} />
      </Card>
      <Card label={t('money.givenBack', { count: sum.refunds })} amount={sum.givenBack}>
        {day === takings.until && <LastBack takings={takings} refunds={sum.refunds} />}
      </Card>
      <Card label={t('money.left')} amount={sum.left} />
      <Card label={t('money.delivery')} amount={sum.delivery} />
      {last}
    </dl>
  );
}

/** The newest refunds of the day, each with the way to its order. */
function LastBack({ takings: { lastBack }, refunds }: { takings: Takings; refunds: number }) {
  const t = useTranslations();
  const more = refunds - lastBack.length;
  return (
    <>
      {lastBack.map(({ order, orderNumber: number, amount }, place) => (
        <Link key={`${order} ${place}`} href={paths.order(order)} className="block underline">
          {t('money.backOf', { amount: amountText(amount), number })}
        </Link>
      ))}
      {more > 0 && <span className="block">{t('money.backMore', { count: more })}</span>}
    </>
  );
}

/** A day's kitchens, and the seven days to it. */
export function TakingsPanes({ takings, day, onOpen }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const { data: branches } = useGet(endpoints.content('branches'));
  const ofDay = takings.days.filter((row) => row.day === day);
  const week = [0, 1, 2, 3, 4, 5, 6]
    .map((ago) => dayLater(day, -ago))
    .map((each) => ({ each, sum: sumOf(takings.days.filter((row) => row.day === each)) }));
  const nameOf = (kitchen: string) => {
    const branch = branches?.find(({ id }) => id === kitchen);
    return branch ? nameIn(branch, language) : kitchen;
  };
  return (
    <>
      {ofDay.length > 1 && (
        <section className="money-pane" aria-label={t('money.kitchens')}>
          <header>
            <h2>{t('money.kitchens')}</h2>
          </header>
          <table>
            <Head first={t('money.kitchen')} />
            <tbody>
              {ofDay.map((row) => (
                <tr key={row.kitchen}>
                  <th scope="row">{nameOf(row.kitchen)}</th>
                  <Cells sum={sumOf([row])} />
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <section className="money-pane" aria-label={t('money.week')}>
        <header>
          <h2>{t('money.week')}</h2>
        </header>
        <table>
          <Head first={t('money.day')} />
          <tbody>
            {week.map(({ each, sum: sums }) => (
              <tr key={each} aria-current={each === day ? 'date' : undefined}>
                <th scope="row">
                  {each === day ? (
                    shortDay(each, language)
                  ) : (
                    <button type="button" className="underline" onClick={() => onOpen(each)}>
                      {shortDay(each, language)}
                    </button>
                  )}
                </th>
                <Cells sum={sums} />
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

type CardProps = { label: string; amount: number; children?: ReactNode };

function Card({ label, amount, children }: CardProps) {
  return (
    <div className="money-card">
      <dt className="text-small text-ink-soft">{label}</dt>
      <dd className="money-sum">
        <SignedPrice amount={amount} />
      </dd>
      {children && <dd className="text-small text-ink-soft">{children}</dd>}
    </div>
  );
}

function Head({ first }: { first: string }) {
  const t = useTranslations();
  return (
    <thead>
      <tr>
        <th scope="col">{first}</th>
        <th scope="col" className="wide-only">
          {t('money.orders')}
        </th>
        <th scope="col">{t('money.takenShort')}</th>
        <th scope="col">{t('money.backShort')}</th>
        <th scope="col">{t('money.leftShort')}</th>
      </tr>
    </thead>
  );
}

function Cells({ sum }: { sum: Sum }) {
  return (
    <>
      <td className="wide-only">{sum.orders}</td>
      <td>
        <Price amount={sum.taken} />
      </td>
      <td>
        <Price amount={sum.givenBack} />
      </td>
      <td>
        <SignedPrice amount={sum.left} />
      </td>
    </>
  );
}
