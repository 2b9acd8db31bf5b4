import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sfntOfWoff } from './woff.ts';

/**
 * The faces of a document, all under the SIL Open Font License 1.1. Each file holds one script only:
 * `document.typ` names the faces in the order in which they are asked.
 */
const FILES = [
  ...['latin', 'latin-ext'].flatMap((script) => [
    `@fontsource/instrument-sans/files/instrument-sans-${script}-400-normal.woff`,
    `@fontsource/instrument-sans/files/instrument-sans-${script}-600-normal.woff`,
  ]),
  '@fontsource/gloock/files/gloock-latin-400-normal.woff',
  '@fontsource/gloock/files/gloock-latin-ext-400-normal.woff',
  '@fontsource/aref-ruqaa/files/aref-ruqaa-arabic-700-normal.woff',
  '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff',
  '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-600-normal.woff',
];

/** The faces as the typesetter reads them. */
export function readFaces(): Buffer[] {
  return FILES.map((file) => sfntOfWoff(readFileSync(fileURLToPath(import.meta.resolve(file)))));
}
