import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Where the page finds its typefaces. */
export const FONTS_PATH = '/sandbox-gateway/fonts';

const FILES = new Map(
  Object.entries({
    'gloock.woff2': '@fontsource/gloock/files/gloock-latin-400-normal.woff2',
    'instrument-sans.woff2':
      '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    'aref-ruqaa.woff2': '@fontsource/aref-ruqaa/files/aref-ruqaa-arabic-700-normal.woff2',
    'plex-arabic.woff2':
      '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff2',
    'plex-arabic-bold.woff2':
      '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-600-normal.woff2',
  }),
);

/** A typeface of the page by its file's name; null when it is none. */
export async function readFont(name: string): Promise<Buffer | null> {
  const file = FILES.get(name);
  return file === undefined ? null : readFile(fileURLToPath(import.meta.resolve(file)));
}
