/** How files for spreadsheets are written (Back office 11). */
export const CSV = {
  bom: true,
  header: true,
  record_delimiter: 'windows',
  escape_formulas: true,
} as const;

/**
 * A text without formulas behind semicolons: programs with Arabic settings take those for the end of a cell, quoted or not. What
 * begins the text is disarmed by `escape_formulas`.
 */
export function disarmed(text: string): string {
  return text.replace(/([;\t\n]\s*)([=+\-@])/g, "$1'$2");
}
