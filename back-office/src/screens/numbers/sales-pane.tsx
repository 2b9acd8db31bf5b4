import type { Numbers } from '@mahlab/bakery/api/staff-numbers';
import { useLanguage } from '@mahlab/web/language.tsx';
import { Amount } from '../../numbers/amount.tsx';
import { amountText, countText, dayAndMonth, shareText } from '../../numbers/figure-texts.ts';
import { growth, hasTrend, type Point, pointsOf } from '../../numbers/points.ts';
import type { NumbersPlace } from '../../numbers/use-numbers-place.ts';
import { useTranslations } from '../../translations.ts';
import { Pane } from './pane.tsx';
import { SalesChart } from './sales-chart.tsx';

type Props = { numbers: Numbers; place: NumbersPlace; asTables: boolean };

/** What was sold, day by day or week by week, beside the span before. */
export function SalesPane({ numbers, place, asTables }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const { now, before, days } = numbers;
  const points = pointsOf(numbers);
  const trend = hasTrend(numbers);
  const change = trend && before ? growth(now.sales, before.sums.sales) : null;
  const isByWeek = points.length < days.length;
  const isQuiet = points.every(({ sales, before: earlier }) => sales === 0 && !earlier);
  const hasChart = !asTables && !isQuiet && points.length > 1;
  const dayOf = ({ from }: Point) => dayAndMonth(from, language);
  const most = points.reduce<Point | undefined>(
    (best, point) => (best === undefined || point.sales > best.sales ? point : best),
    undefined,
  );
  const sentence = most
    ? t('numbers.salesSentence', {
        from: dayAndMonth(numbers.from, language),
        until: dayAndMonth(numbers.until, language),
        sales: amountText(now.sales),
        day: dayOf(most),
        most: amountText(most.sales),
      })
    : '';
  return (
    <Pane
      title={t(isByWeek ? 'numbers.salesByWeek' : 'numbers.salesByDay')}
      note={
        trend && (
          <span className="inline-flex items-center gap-2">
            <svg width="22" height="6" aria-hidden="true">
              <path d="M1 3H21" className="chart-before" />
            </svg>
            {t('numbers.daysBefore', { count: days.length })}
          </span>
        )
      }
      size={8}
      figure="sales"
      rows={place.rowsOf('sales')}
    >
      <p className="numbers-hero">
        <span className="numbers-large">
          <Amount amount={now.sales} />
        </span>
        <span className="text-small text-ink-soft">
          {change !== null && (
            <b className={change >= 0 ? 'text-leaf-ink' : 'text-ink'}>
              {t(change >= 0 ? 'numbers.more' : 'numbers.less', {
                share: shareText(Math.abs(change)),
              })}{' '}
            </b>
          )}
          {t('numbers.ordersCount', { count: now.orders, shown: countText(now.orders) })}
          {now.orders > 0 && (
            <>
              {t('numbers.comma')}
              <Amount amount={now.sales / now.orders} /> {t('numbers.each')}
              {t('numbers.comma')}
              {t('numbers.ofIt')} <Amount amount={now.delivery} /> {t('numbers.forDelivery')}
            </>
          )}
        </span>
      </p>
      {hasChart && <SalesChart points={points} sentence={sentence} hasTrend={trend} />}
      {isQuiet && !asTables && <p className="text-ink-soft">{t('numbers.nothingSold')}</p>}
      <div className={asTables || points.length === 1 ? 'numbers-table' : 'sr-only'}>
        <table>
          <caption className="sr-only">{sentence}</caption>
          <thead>
            <tr>
              <th scope="col">{t(isByWeek ? 'numbers.weekOf' : 'numbers.day')}</th>
              <th scope="col">{t('numbers.figure-sales')}</th>
              {trend && <th scope="col">{t('numbers.before')}</th>}
              <th scope="col">{t('numbers.figure-orders')}</th>
              <th scope="col">{t('numbers.delivery')}</th>
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.from}>
                <th scope="row">
                  {dayOf(point)}
                  {point.isOpen && ` (${t('numbers.today')})`}
                </th>
                <td>
                  <Amount amount={point.sales} />
                </td>
                {trend && <td>{point.before === null ? '–' : <Amount amount={point.before} />}</td>}
                <td>{countText(point.orders)}</td>
                <td>
                  <Amount amount={point.delivery} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Pane>
  );
}
