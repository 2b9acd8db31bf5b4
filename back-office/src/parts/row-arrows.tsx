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
      <button
        type="button"
        className="icon-button"
        aria-label={up}
        disabled={!onUp}
        onClick={() => onUp?.()}
      >
        ↑
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={down}
        disabled={!onDown}
        onClick={() => onDown?.()}
      >
        ↓
      </button>
    </span>
  );
}
