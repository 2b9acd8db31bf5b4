/** The fluted circle: radius × (1 − a + a·cos nθ). 12 lobes for ticks, 16 for the mark (DESIGN 4). */
function flutedPath(lobes: number, depth: number): string {
  const steps = lobes * 12;
  const points = Array.from({ length: steps }, (_, step) => {
    const angle = (step / steps) * 2 * Math.PI;
    const radius = 50 * (1 - depth + depth * Math.cos(lobes * angle));
    const at = (value: number) => (50 + radius * value).toFixed(1);
    return `${at(Math.sin(angle))} ${at(-Math.cos(angle))}`;
  });
  return `M${points.join('L')}Z`;
}

const TICK_RIM = flutedPath(12, 0.055);
const MARK_RIM = flutedPath(16, 0.045);

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

/** The shop's mark: a mahlab kernel in a fluted tin. */
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
      className={`block flex-none ${className}`}
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

/** An empty fluted plate, for screens with nothing on them yet. */
export function EmptyPlate() {
  return (
    <svg viewBox="0 0 220 120" aria-hidden="true" className="block w-58">
      <ellipse cx="118" cy="84" rx="88" ry="22" fill="var(--color-edge)" opacity="0.28" />
      <g transform="translate(14 8) scale(1.92 0.98)">
        <path d={MARK_RIM} fill="var(--color-milk)" />
        <path
          d={MARK_RIM}
          fill="none"
          stroke="var(--color-kernel)"
          strokeWidth="1.2"
          transform="translate(5 5) scale(0.9)"
        />
      </g>
      <ellipse
        cx="110"
        cy="56"
        rx="62"
        ry="29"
        fill="var(--color-paper)"
        stroke="var(--color-kernel)"
        strokeWidth="2"
      />
    </svg>
  );
}
