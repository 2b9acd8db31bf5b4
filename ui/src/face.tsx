import { TICK_RIM } from './fluted-path.ts';

/** From Bad (1) to Wonderful (5): how the mouth is drawn. */
const MOUTHS = {
  1: 'M34 70q16 -15 32 0',
  2: 'M36 67q14 -8 28 0',
  3: 'M37 65h26',
  4: 'M35 62q15 13 30 0',
  5: 'M33 59q17 25 34 0z',
} as const;

export type FaceRating = keyof typeof MOUTHS;

/** A fluted biscuit with a face, for a rating of 1 to 5. */
export function Face({ rating, chosen }: { rating: FaceRating; chosen: boolean }) {
  const drawing = chosen ? 'var(--color-on-cherry)' : 'var(--color-ink)';
  return (
    <svg
      width="52"
      height="52"
      viewBox="0 0 100 100"
      aria-hidden="true"
      className={`block max-w-full ${chosen ? 'pop' : ''}`}
    >
      <path d={TICK_RIM} fill={chosen ? 'var(--color-cherry)' : 'var(--color-kernel)'} />
      <g fill={drawing}>
        <circle cx="37" cy="44" r="4" />
        <circle cx="63" cy="44" r="4" />
      </g>
      <path
        d={MOUTHS[rating]}
        fill={rating === 5 ? drawing : 'none'}
        stroke={drawing}
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
