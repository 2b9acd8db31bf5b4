import { useEffect, useState } from 'react';
import type { Fetched } from '../kept/papers.ts';
import { useTranslations } from '../translations.ts';
import { drawingUrl, placedPages } from './print-pages.ts';

/** Screen pixels of a millimetre of paper: A4 is shown whole, what is smaller as it can be read. */
const scaleOf = (width: number) => (width > 120 ? 1.3 : 2.4);

/** What will come out, page by page, as a picture. */
export function PaperPreview({ papers }: { papers: readonly Fetched[] }) {
  const t = useTranslations();
  return (
    <section
      className="papers"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it (axe asks for it)
      tabIndex={0}
      aria-label={t('print.preview')}
    >
      {papers.map((paper, at) => (
        <Preview key={paper.pages.content + at} paper={paper} />
      ))}
    </section>
  );
}

function Preview({ paper: { pages: paper } }: { paper: Fetched }) {
  const t = useTranslations();
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = drawingUrl(paper);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [paper]);
  const placed = placedPages(paper);
  return placed.map(({ top, width, height }, at) => (
    <div
      key={top}
      className="paper"
      style={{
        inlineSize: `${width * scaleOf(width)}px`,
        blockSize: `${height * scaleOf(width)}px`,
      }}
    >
      {url && (
        <img
          src={url}
          alt={t('print.page', { number: at + 1, of: placed.length })}
          style={{ marginBlockStart: `${-top * scaleOf(width)}px` }}
        />
      )}
    </div>
  ));
}
