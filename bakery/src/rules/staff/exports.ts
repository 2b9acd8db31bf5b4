import { FIGURES, type Figure } from './numbers.ts';

/** What there is as a file for a spreadsheet. */
export const EXPORTS = ['orders', 'lines', 'payments', 'customers'] as const;
export type Export = (typeof EXPORTS)[number];

/** The rows of a figure as a file. */
export type FigureExport = `numbers-${Figure}`;
export const FIGURE_EXPORTS = FIGURES.map((figure): FigureExport => `numbers-${figure}`);

/** Most invoices and credit notes of one file. */
export const DOCUMENTS_MOST = 5000;

/** Most days of one file: a year. */
export const EXPORT_DAYS = 366;
