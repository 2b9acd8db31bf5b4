/** An icon of one weight. `svg` is the file's text from `@phosphor-icons/core`: part of our bundle, never user input. */
export type IconProps = { size?: number; className?: string };

/** Makes an icon component that takes the text colour and is hidden from screen readers. */
export function icon(svg: string) {
  const drawing = svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('<'));
  return function Icon({ size = 24, className = '' }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 256 256"
        fill="currentColor"
        aria-hidden="true"
        className={`block flex-none ${className}`}
        dangerouslySetInnerHTML={{ __html: drawing }}
      />
    );
  };
}
