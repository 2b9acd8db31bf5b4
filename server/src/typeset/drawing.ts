import type { Drawing } from './print.ts';

const MM_PER_PT = 25.4 / 72;
const WHOLE = /viewBox="0 0 ([\d.]+) ([\d.]+)"/;
/** What the typesetter lays under a page: white, as large as it is, and in this version always at the top of the drawing. */
const GROUND =
  /<path class="typst-shape" fill="#ffffff" fill-rule="nonzero" d="M 0 0 L 0 ([\d.]+) L ([\d.]+) \1 L \2 0 Z "\/>/g;

/**
 * The typesetter's drawing of a document, page below page on no ground, with the sizes of its pages: it names the size of
 * the whole alone. Throws when the pages do not add up to it.
 */
export function drawingOf(svg: string, count: number): Drawing {
  const [, width = 0, height = 0] = (WHOLE.exec(svg) ?? []).map(Number);
  const pages = [...svg.matchAll(GROUND)]
    .map(([, tall, wide]) => ({ width: Number(wide), height: Number(tall) }))
    .filter((page) => Math.abs(page.width - width) < 0.01);
  const sum = pages.reduce((all, page) => all + page.height, 0);
  if (pages.length !== count || Math.abs(sum - height) > 0.1 * count) {
    throw new Error('a drawing has other pages than its document');
  }
  const mm = (pt: number) => Math.round(pt * MM_PER_PT * 100) / 100;
  const bare = svg.replace(GROUND, (ground, _tall, wide) =>
    Math.abs(Number(wide) - width) < 0.01 ? '' : ground,
  );
  return {
    svg: lean(bare),
    pages: pages.map((page) => ({ width: mm(page.width), height: mm(page.height) })),
  };
}

/** What a browser takes for granted, and places of a millionth of a point: a third of a drawing. */
function lean(svg: string): string {
  return svg
    .replace(/>\s+</g, '><')
    .replaceAll(' fill="#000000" fill-rule="nonzero"', '')
    .replace(/(\d\.\d{3})\d+/g, '$1');
}
