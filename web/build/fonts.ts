import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const gloock = '@fontsource/gloock/files/gloock-latin-400-normal.woff2';
const sans = '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';
const ruqaa = '@fontsource/aref-ruqaa/files/aref-ruqaa-arabic-700-normal.woff2';
const plex = (weight: number) =>
  `@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-${weight}-normal.woff2`;

/** The package file that each subset is cut from, by the subset's own file name. */
export const SOURCES: Record<string, string> = {
  'aref-ruqaa-alphabet.woff2': ruqaa,
  'plex-arabic-alphabet-400.woff2': plex(400),
  'plex-arabic-alphabet-500.woff2': plex(500),
  'plex-arabic-alphabet-600.woff2': plex(600),
  'gloock-signs.woff2': gloock,
  'gloock-letters.woff2': gloock,
  'instrument-sans-signs.woff2': sans,
  'instrument-sans-letters.woff2': sans,
};

/** The style sheet of the typefaces, which every app has. */
export const FONTS = join(import.meta.dirname, '../src/fonts.css');

const KEPT = join(import.meta.dirname, '../../.cache/fonts');
const FACE = /@font-face\s*\{[^}]*\}/g;
const SUBSET = /url\('@subset\/([\w-]+\.woff2)'\)/;

/**
 * Cuts typefaces down to the characters that a style sheet asks of them: for each `@font-face` of `css`
 * with `url('@subset/<name>')`, the characters of its `unicode-range`, from the package file that `SOURCES`
 * has under that name. All rules for joining and placing letters stay; hints for coarse screens go.
 * Answers the folder that `@subset` stands for; what was cut there before is not cut again.
 * Throws when a face has no source or no range.
 */
export async function subsetFonts(css: string): Promise<string> {
  const { resolve } = createRequire(import.meta.url);
  const faces = subsetFaces(css).map(({ name, range }) => {
    const source = SOURCES[name];
    if (!source) throw new Error(`no typeface is named to cut ${name} from`);
    return { name, range, bytes: readFileSync(resolve(source)) };
  });
  const folder = join(KEPT, hashOf(faces));
  try {
    for (const { name } of faces) readFileSync(join(folder, name));
    return folder;
  } catch {
    // Not cut yet.
  }
  // Beside, then renamed: a build that runs meanwhile never finds half of them.
  const beside = `${folder}-${process.pid}`;
  mkdirSync(beside, { recursive: true });
  for (const { name, range, bytes } of faces) {
    const options = { targetFormat: 'woff2', noHinting: true } as const;
    writeFileSync(join(beside, name), await subsetFont(bytes, charactersOf(range), options));
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(beside, folder);
  return folder;
}

/** The faces of a style sheet that are cut, each with its `unicode-range`. */
export function subsetFaces(css: string): { name: string; range: string }[] {
  return (css.match(FACE) ?? []).flatMap((face) => {
    const name = SUBSET.exec(face)?.[1];
    if (!name) return [];
    const range = /unicode-range:([^;]+);/.exec(face)?.[1]?.trim();
    if (!range) throw new Error(`${name} has no unicode-range`);
    return [{ name, range }];
  });
}

/** Every character of a `unicode-range`. */
export function charactersOf(range: string): string {
  const parts = range.split(',').map((part) => part.trim().replace('U+', '').split('-'));
  return parts
    .flatMap(([from = '', to = from]) => {
      const [first, last] = [Number.parseInt(from, 16), Number.parseInt(to, 16)];
      return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
    })
    .join('');
}

function hashOf(faces: { name: string; range: string; bytes: Buffer }[]): string {
  const hash = createHash('sha256').update(readFileSync(import.meta.filename));
  for (const { name, range, bytes } of faces) hash.update(`${name} ${range}`).update(bytes);
  return hash.digest('hex').slice(0, 16);
}
