import { useLanguage } from '@mahlab/web/language.tsx';
import { scaleBand, scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { useEffect, useId, useRef, useState } from 'react';
import { shortDay } from '../../board/times.ts';
import { amountText, countText, dayAndMonth } from '../../numbers/figure-texts.ts';
import type { Point } from '../../numbers/points.ts';
import { useTranslations } from '../../translations.ts';

type Props = { points: readonly Point[]; sentence: string; hasTrend: boolean };

/** In pixels: the height, the place of the figures at its side, that of the days below, and the least width of a day's name. */
const SIZE = { height: 250, side: 46, below: 28, above: 12, label: 76 };

/** Sales as bars, the span before as a dotted line, today hatched. Time runs with the script. */
export function SalesChart({ points, sentence, hasTrend }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const hatch = useId();
  const { box, width } = useWidth();
  const mirrored = language === 'ar';
  const { height, side, below, above, label } = SIZE;
  const values = points.flatMap(({ sales, before }) => [sales, hasTrend ? (before ?? 0) : 0]);
  const x = scaleBand<number>()
    .domain(points.map((_, place) => place))
    .range(mirrored ? [width - side, 0] : [side, width])
    .paddingInner(0.34)
    .paddingOuter(0.17);
  const y = scaleLinear()
    .domain([Math.min(0, ...values), Math.max(1, ...values)])
    .nice(4)
    .range([height - below, above]);
  const middle = (place: number) => (x(place) ?? 0) + x.bandwidth() / 2;
  const before = line<Point>()
    .defined((point) => point.before !== null)
    .x((_, place) => middle(place))
    .y((point) => y(point.before ?? 0));
  const fits = Math.max(1, Math.ceil(label / x.step()));
  // Of many days the same one of each week is named.
  const every = points.length > 14 ? Math.ceil(fits / 7) * 7 : fits;
  const last = points.length - 1;
  const nameOf = ({ from, isOpen }: Point) =>
    isOpen
      ? t('numbers.today')
      : points.length <= 7
        ? shortDay(from, language)
        : dayAndMonth(from, language);
  return (
    <div ref={box} className="numbers-chart">
      {width > 0 && (
        <svg width={width} height={height} role="img" aria-label={sentence}>
          <defs>
            <pattern
              id={hatch}
              width="5"
              height="5"
              patternTransform="rotate(45)"
              patternUnits="userSpaceOnUse"
            >
              <rect width="5" height="5" className="chart-paper" />
              <rect width="2" height="5" className="chart-bar" />
            </pattern>
          </defs>
          {y.ticks(4).map((tick) => (
            <g key={tick}>
              <path
                d={`M${mirrored ? 0 : side} ${y(tick)}H${mirrored ? width - side : width}`}
                className={tick === 0 ? 'chart-zero' : 'chart-line'}
              />
              <text
                x={mirrored ? width - side + 8 : side - 8}
                y={y(tick) + 4}
                direction="ltr"
                textAnchor={mirrored ? 'start' : 'end'}
              >
                {tick < 0 ? '−' : ''}
                {countText(Math.abs(tick))}
              </text>
            </g>
          ))}
          {points.map((point, place) => {
            const [top, bottom] = [y(Math.max(0, point.sales)), y(Math.min(0, point.sales))];
            return (
              <rect
                key={point.from}
                x={x(place)}
                y={top}
                width={x.bandwidth()}
                height={bottom - top}
                rx={Math.min(4, x.bandwidth() / 4)}
                className={point.isOpen ? 'chart-open' : 'chart-bar'}
                {...(point.isOpen && { fill: `url(#${hatch})` })}
              >
                <title>{`${nameOf(point)}: ${amountText(point.sales)}`}</title>
              </rect>
            );
          })}
          {hasTrend && <path d={before([...points]) ?? ''} className="chart-before" />}
          {points.map((point, place) => {
            const named = point.isOpen || (place % every === 0 && last - place >= fits * 0.8);
            if (!named) return null;
            return (
              <text
                key={point.from}
                x={Math.min(Math.max(middle(place), 20), width - 20)}
                y={height - 8}
                textAnchor="middle"
                className={point.isOpen ? 'chart-now' : undefined}
              >
                {nameOf(point)}
              </text>
            );
          })}
        </svg>
      )}
    </div>
  );
}

/** How wide an element is, as the page changes. */
function useWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const watcher = new ResizeObserver(() => setWidth(Math.floor(element.clientWidth)));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return { box, width };
}
