type Props = {
  /** What each arrow does, for those who do not see it. */
  up: string;
  down: string;
  /** Null where there is nothing further that way. */
  onUp: (() => void) | null;
  onDown: (() => void) | null;
};

/** Two arrows, side by side, that move a row of a list. */
export function RowArrows({ up, down, onUp, onDown }: Props) {
  return (
    <span className="row-arrows">
      <Arrow label={up} sign="↑" onPress={onUp} />
      <Arrow label={down} sign="↓" onPress={onDown} />
    </span>
  );
}

function Arrow(arrow: { label: string; sign: string; onPress: (() => void) | null }) {
  const { label, sign, onPress } = arrow;
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      disabled={!onPress}
      onClick={() => onPress?.()}
    >
      {sign}
    </button>
  );
}
