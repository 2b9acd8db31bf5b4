import { WHITE_FROSTING } from '@mahlab/bakery/rules/cake-light';
import { useId } from 'react';
import { useTranslations } from '../../../translations.ts';
import type { Designer } from '../design/use-designer.ts';

/** Of a dessert fork, in cm. */
const FORK = { length: 18, width: 2.4 };
const GAP = 1.6;

/**
 * How large the cake is, since every size has the same picture: its plan, cut into as many pieces as it
 * serves, within that of the largest, and a fork beside it, all to one scale.
 */
export function SizeMark({ designer: { chosen, menu } }: { designer: Designer }) {
  const t = useTranslations();
  const outlineId = useId();
  const { size, shape, color } = chosen;
  if (!size) return null;
  const largest = Math.max(...menu.sizes.map(({ diameterCm }) => diameterCm));
  const width = largest + GAP + FORK.width;
  const outline = OUTLINES[shape?.slug ?? ''] ?? ROUND;
  const pieces = size.serves.maximum;
  const cuts = Array.from({ length: pieces }, (_, piece) => {
    const angle = (2 * Math.PI * piece) / pieces;
    return `M0 0L${(1.5 * Math.sin(angle)).toFixed(3)} ${(-1.5 * Math.cos(angle)).toFixed(3)}`;
  });
  return (
    <div
      data-size={size.diameterCm}
      aria-hidden="true"
      className="pointer-events-none absolute start-2 top-2 grid justify-items-center rounded-control bg-paper/86 px-1.5 pt-1.5 pb-1 text-tiny font-medium text-ink tabular-nums lg:start-0 lg:top-0 lg:px-3 lg:pt-3 lg:pb-2 lg:text-small"
    >
      <svg
        viewBox={`0 0 ${width} ${largest}`}
        className="h-11 lg:h-18"
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
      >
        <clipPath id={outlineId}>
          <path d={outline} />
        </clipPath>
        <g transform={`translate(${largest / 2} ${largest / 2})`} vectorEffect="non-scaling-stroke">
          <path
            d={outline}
            transform={`scale(${0.98 * (largest / 2)})`}
            className="text-edge"
            strokeDasharray="2 2.5"
            vectorEffect="non-scaling-stroke"
          />
          <g
            className="transition-transform duration-(--time-move)"
            style={{ transform: `scale(${0.97 * (size.diameterCm / 2)})` }}
          >
            <path
              d={outline}
              fill={color?.code ?? WHITE_FROSTING}
              strokeWidth={1.25}
              vectorEffect="non-scaling-stroke"
            />
            <path
              d={cuts.join('')}
              clipPath={`url(#${outlineId})`}
              strokeWidth={0.75}
              strokeOpacity={0.55}
              vectorEffect="non-scaling-stroke"
            />
          </g>
        </g>
        <path
          d={FORK_PATH}
          transform={`translate(${largest + GAP} ${(largest - FORK.length) / 2})`}
          fill="currentColor"
          stroke="none"
        />
      </svg>
      <bdi>{t('designer.diameter', { cm: size.diameterCm })}</bdi>
    </div>
  );
}

/** The plans of the shapes, 1 from the middle to the edge. */
const ROUND = 'M0-1A1 1 0 0 1 0 1A1 1 0 0 1 0-1Z';
const OUTLINES: Partial<Record<string, string>> = {
  square:
    'M-.82-.9H.82A.08.08 0 0 1 .9-.82V.82A.08.08 0 0 1 .82.9H-.82A.08.08 0 0 1-.9.82V-.82A.08.08 0 0 1-.82-.9Z',
  heart:
    'M0 1C-.75.5-1 .1-1-.35-1-.72-.75-.95-.48-.95-.25-.95-.08-.82 0-.62.08-.82.25-.95.48-.95.75-.95 1-.72 1-.35 1 .1.75.5 0 1Z',
};
/** Three tines, a neck, and a handle that widens. */
const FORK_PATH =
  'M0 0H.5V4H.95V0H1.45V4H1.9V0H2.4V4.6C2.4 6 2 6.5 1.6 6.9L1.9 17.2C1.9 17.8 1.6 18 1.2 18S.5 17.8.5 17.2L.8 6.9C.4 6.5 0 6 0 4.6Z';
