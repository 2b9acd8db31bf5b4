import type { ButtonHTMLAttributes } from 'react';

type Look = 'main' | 'quiet' | 'plain' | 'paper' | 'line' | 'danger';
export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: Look;
  size?: 'full' | 'compact';
  wide?: boolean;
  /** While true the button keeps its width, shows a spinner and takes no press. */
  busy?: boolean;
};

/** Class names of a button, for links that look like one. */
export function buttonLook(look: Look = 'main', size: 'full' | 'compact' = 'full'): string {
  return `btn btn-${look} ${size === 'compact' ? 'btn-compact' : ''}`;
}

/** A button with a verb on it. */
export function Button({
  look = 'main',
  size = 'full',
  wide = false,
  busy = false,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={`${buttonLook(look, size)} ${wide ? 'w-full' : ''} ${busy ? 'relative' : ''}`}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {/* Out of sight alone: its words stay the button's name. */}
      <span className={`contents ${busy ? 'text-transparent *:opacity-0' : ''}`}>{children}</span>
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <span className="spinner" />
        </span>
      )}
    </button>
  );
}
