export type IconProps = { size?: number; className?: string };

/**
 * Makes an icon component that takes the text colour and is hidden from screen readers. `drawing` is what
 * `import … from '@phosphor-icons/core/assets/…/name.svg?icon'` gives: part of our build, never user input.
 */
export function icon(drawing: string) {
  return function Icon({ size = 24, className = '' }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 256 256"
        fill="currentColor"
        aria-hidden="true"
        className={`block flex-none ${className}`}
        // A page brings the drawing, the browser's bundle only a reference to it.
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: drawing }}
      />
    );
  };
}
