import { MARK_RIM } from './fluted-path.ts';

type Colours = { rim?: string; drawing?: string };

/** The shop's mark: a mahlab kernel in a fluted tin, or by the page's style what its owner has put in its place. */
export function Mark({
  size = 44,
  rim = 'var(--color-cherry)',
  drawing = 'var(--color-blossom)',
  className = '',
}: Colours & { size?: number; className?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 100 100"
      aria-hidden="true"
      className={`mark block flex-none ${className}`}
    >
      <path d={MARK_RIM} fill={rim} />
      <g transform="rotate(38 50 50)">
        <path
          d="M50 21C66 34 71 50 66 63c-3 9-9 15-16 16-7-1-13-7-16-16-5-13 0-29 16-42Z"
          fill={drawing}
        />
        <path
          d="M50 33c-4 12-4 25 0 38"
          fill="none"
          stroke={rim}
          strokeWidth="3.2"
          strokeLinecap="round"
        />
      </g>
    </svg>
  );
}
