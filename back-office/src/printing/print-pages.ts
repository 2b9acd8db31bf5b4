import type { PrintedPages } from '@mahlab/bakery/api/staff-paper';

/** A page of a paper as it lies in its drawing, in mm. */
export type PlacedPage = { top: number; width: number; height: number };

/** Where each page of a drawing lies: one below the other. */
export function placedPages({ pages }: Pick<PrintedPages, 'pages'>): PlacedPage[] {
  let top = 0;
  return pages.map(({ width, height }) => {
    const page = { top, width, height };
    top += height;
    return page;
  });
}

/** The drawing of a paper as a picture's address. Whoever made it revokes it. */
export function drawingUrl({ svg }: Pick<PrintedPages, 'svg'>): string {
  return URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
}

/**
 * The style sheet that gives each page its paper: browsers take a paper's size from nowhere else, and the office's policy
 * lets no page bring inline styles.
 */
export function pageRules(sizes: readonly { width: number; height: number }[]): string {
  return sizes
    .map(
      ({ width, height }, at) =>
        `@page paper-${at} { size: ${width}mm ${height}mm; margin: 0 } .print-page-${at} { page: paper-${at} }`,
    )
    .join('\n');
}

/**
 * Opens the browser's print dialog with all pages of some papers, each on paper of its own size, and nothing else of the page.
 * Resolves once the dialog was opened; a browser does not tell whether anything came out. Answers how to take the papers
 * off the page again.
 */
export async function printPapers(papers: readonly PrintedPages[]): Promise<() => void> {
  const root = document.createElement('div');
  root.className = 'print-root';
  root.setAttribute('aria-hidden', 'true');
  const urls = papers.map(drawingUrl);
  const sizes: { width: number; height: number }[] = [];
  for (const [at, paper] of papers.entries()) {
    for (const page of placedPages(paper)) {
      root.append(pageOf(page, { url: urls[at] ?? '', number: sizes.length }));
      sizes.push(page);
    }
  }
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(pageRules(sizes));
  document.adoptedStyleSheets.push(sheet);
  document.body.append(root);
  // A browser prints what it has: all pictures come first.
  await Promise.all([...root.querySelectorAll('img')].map((picture) => picture.decode()));
  window.print();
  return () => {
    root.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    for (const url of urls) URL.revokeObjectURL(url);
  };
}

function pageOf(
  { top, width, height }: PlacedPage,
  { url, number }: { url: string; number: number },
): HTMLElement {
  const page = document.createElement('div');
  page.className = `print-page print-page-${number}`;
  // A hair less than its paper: a page that is rounded up would bring an empty one.
  Object.assign(page.style, { inlineSize: `${width}mm`, blockSize: `${height - 0.3}mm` });
  const picture = document.createElement('img');
  picture.alt = '';
  picture.src = url;
  Object.assign(picture.style, { inlineSize: `${width}mm`, marginBlockStart: `-${top}mm` });
  page.append(picture);
  return page;
}
