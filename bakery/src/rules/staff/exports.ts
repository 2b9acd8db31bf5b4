/** What there is as a file for a spreadsheet. */
export const EXPORTS = ['orders', 'lines', 'payments', 'customers'] as const;
export type Export = (typeof EXPORTS)[number];

/** Most days of one file: a year. */
export const EXPORT_DAYS = 366;
