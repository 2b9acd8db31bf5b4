import { TICK_RIM } from './fluted-path.ts';

type Colours = { rim?: string; drawing?: string };

/** The fluted tick: chosen, done. Colours are tokens. */
export function Tick({
  size = 26,
  rim = 'var(--color-cherry)',
  drawing = 'var(--color-on-cherry)',
  pops = false,
}: Colours & { size?: number; pops?: boolean }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 100 100"
      aria-hidden="true"
      className={`block flex-none ${pops ? 'pop' : ''}`}
    >
      <path d={TICK_RIM} fill={rim} />
      <path
        d="M32 51l13 13 24-27"
        fill="none"
        stroke={drawing}
        strokeWidth="9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** A fluted seal with an exclamation mark: what did not go through. */
export function Alarm({ size = 112 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 100 100"
      aria-hidden="true"
      className="block flex-none"
    >
      <path d={TICK_RIM} fill="var(--color-vermilion-soft)" />
      <path d="M50 29v25" stroke="var(--color-vermilion)" strokeWidth="7" strokeLinecap="round" />
      <circle cx="50" cy="69" r="4.4" fill="var(--color-vermilion)" />
    </svg>
  );
}
