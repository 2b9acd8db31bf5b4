/** What is printed of the bakery's day (Back office 6). */
export const PAPERS = ['ticket', 'label', 'cake-sheet', 'bake-list'] as const;
export type Paper = (typeof PAPERS)[number];

/** What it is printed on: a roll of 80 mm, A6, a label of 100 × 70 mm, A4. */
export const PAPER_SIZES = ['80mm', 'a6', '100x70mm', 'a4'] as const;
export type PaperSize = (typeof PAPER_SIZES)[number];

/** The sizes in which a paper comes, the usual one first. */
export const SIZES_OF: Record<Paper, readonly PaperSize[]> = {
  ticket: ['80mm', 'a6'],
  label: ['100x70mm'],
  'cake-sheet': ['a4'],
  'bake-list': ['a4'],
};
