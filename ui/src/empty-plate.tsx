import { MARK_RIM } from './fluted-path.ts';

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
