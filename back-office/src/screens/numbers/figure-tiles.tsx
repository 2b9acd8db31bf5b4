import type { Numbers, NumbersSums } from '@mahlab/bakery/api/staff-numbers';
import { type Figure, shareOf } from '@mahlab/bakery/rules/staff/numbers';
import { Link } from 'wouter';
import { countText, shareText, shortNumber } from '../../numbers/figure-texts.ts';
import { hasTrend } from '../../numbers/points.ts';
import type { NumbersPlace } from '../../numbers/use-numbers-place.ts';
import { type Translate, useTranslations } from '../../translations.ts';

type Tile = { figure: Figure; value: (sums: NumbersSums) => string; detail: string };

/** Figures that have no chart, each with what it is made of and what it was before; it opens its rows. */
export function FigureTiles({ numbers, place }: { numbers: Numbers; place: NumbersPlace }) {
  const t = useTranslations();
  const { now, before } = numbers;
  const trend = hasTrend(numbers);
  return (
    <ul className="numbers-tiles" aria-label={t('numbers.figures')}>
      {tilesOf(now, t).map(({ figure, value, detail }) => (
        <li key={figure}>
          <Link href={place.rowsOf(figure)} data-figure={figure}>
            <span className="text-small text-ink-soft">{t(`numbers.figure-${figure}`)}</span>
            <b>
              <bdi>{value(now)}</bdi>
            </b>
            <span className="numbers-detail">{detail}</span>
            {trend && before && (
              <span className="numbers-detail">
                {t('numbers.was', { value: value(before.sums) })}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function tilesOf(now: NumbersSums, t: Translate): Tile[] {
  const count = countText;
  return [
    {
      figure: 'orders',
      value: ({ orders }) => count(orders),
      detail: t('numbers.firstPaid'),
    },
    {
      figure: 'on-time',
      value: ({ onTime, delivered }) => shareText(shareOf(onTime, delivered)),
      detail:
        now.lateMedian === null || now.late95 === null
          ? t('numbers.onTimeOf', { part: count(now.onTime), whole: count(now.delivered) })
          : t('numbers.lateBy', {
              part: count(now.onTime),
              whole: count(now.delivered),
              median: shortNumber(now.lateMedian),
              most: shortNumber(now.late95),
            }),
    },
    {
      figure: 'kept',
      value: ({ kept, firm }) => shareText(shareOf(kept, firm)),
      detail: t('numbers.keptOf', { part: count(now.kept), whole: count(now.firm) }),
    },
    {
      figure: 'forced',
      value: ({ forced }) => count(forced),
      detail: t('numbers.forcedText'),
    },
    {
      figure: 'refunds',
      value: ({ refundRate }) => shareText(refundRate),
      detail: t('numbers.refundText'),
    },
    {
      figure: 'quotes',
      value: ({ quotesAccepted, quotesSent }) => shareText(shareOf(quotesAccepted, quotesSent)),
      detail:
        now.quoteHours === null
          ? t('numbers.quotesNone')
          : t('numbers.quotesOf', {
              part: count(now.quotesAccepted),
              whole: count(now.quotesSent),
              hours: shortNumber(now.quoteHours),
            }),
    },
  ];
}
