import { Mark } from '@mahlab/ui/mark';

/**
 * The frame of a desk's screen with nothing in it yet: the page brings it drawn, and it stays until it is known who works
 * here and the screen's code has come. `title` is told to screen readers; a page says nothing, having no language's texts.
 */
export function OpeningFrame({ title }: { title?: string }) {
  return (
    <div className="frame">
      <div className="rail">
        <span className="rail-home">
          <Mark size={38} />
        </span>
      </div>
      <div className="bar" />
      <main className="page" aria-busy="true">
        {title && <h1 className="sr-only">{title}</h1>}
      </main>
      <div className="key-line" />
    </div>
  );
}
