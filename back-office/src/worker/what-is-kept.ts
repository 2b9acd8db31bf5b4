/** Under what the page of a kitchen's display or of a driver is kept: one in each language; null for every other page. */
export function displayPage(path: string): string | null {
  return /^\/office(?:\/ar)?\/(?:kitchen|drive)$/.test(path) ? path : null;
}

/** The office's code, styles and typefaces: their names change with their contents. */
export function isOfficeFile(path: string): boolean {
  return path.startsWith('/office/assets/');
}

/** Pictures of cakes, and those that are printed on them: a display shows them without a line too. */
export function isPicture(path: string): boolean {
  return path.startsWith('/files/') || path.startsWith('/cakes/');
}
