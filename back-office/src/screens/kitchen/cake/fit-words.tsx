import { useLayoutEffect, useRef } from 'react';

/** Sizes in rem: words to pipe are 34 px, and shrink to 24 before they wrap (Design 16). */
const LARGEST = 2.125;
const SMALLEST = 1.5;
const STEP = 0.0625;

/** Words exactly as they were typed, in their own script, never cut: as large as they fit on a line, then on several. */
export function FitWords({ words }: { words: string }) {
  const box = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const paragraph = box.current;
    const parent = paragraph?.parentElement;
    if (!paragraph || !parent) return undefined;
    let width = 0;
    const refit = () => {
      if (parent.clientWidth === width) return;
      width = parent.clientWidth;
      fit(paragraph);
    };
    refit();
    // Letters are as wide as their typeface once that is here.
    void document.fonts.ready.then(() => fit(paragraph));
    const observer = new ResizeObserver(refit);
    observer.observe(parent);
    return () => observer.disconnect();
  }, [words]);
  const arabic = /^\P{L}*\p{Script=Arabic}/u.test(words);
  return (
    <p ref={box} className="say kit-words" dir="auto" lang={arabic ? 'ar' : 'en'}>
      {words}
    </p>
  );
}

function fit(paragraph: HTMLElement): void {
  paragraph.style.whiteSpace = 'pre';
  for (let size = LARGEST; size >= SMALLEST; size -= STEP) {
    paragraph.style.fontSize = `${size}rem`;
    if (paragraph.scrollWidth <= paragraph.clientWidth) return;
  }
  paragraph.style.whiteSpace = 'pre-wrap';
}
