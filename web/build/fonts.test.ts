import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import subsetFont from 'subset-font';
import { charactersOf, FONTS, SOURCES, subsetFaces, subsetFonts } from './fonts.ts';

const css = readFileSync(FONTS, 'utf8');
const faces = subsetFaces(css);
const folder = subsetFonts(css);

/** What Arabic pages say: the app's messages, and the names and texts that the shop starts with. */
const texts = [
  '{storefront,back-office}/src/messages/*.ar.json',
  'web/src/messages/*.ar.json',
  'server/seed/*.json',
]
  .flatMap((files) => globSync(files))
  .map((file) => readFileSync(file, 'utf8'))
  .join('');
const said = [...new Set(texts)].filter((character) => /[\p{Script=Arabic}،؛؟]/u.test(character));

test('every face to cut has a source, and every source a face', () => {
  assert.deepEqual(faces.map(({ name }) => name).sort(), Object.keys(SOURCES).sort());
});

for (const { name, range } of faces.filter((face) => face.name.includes('alphabet'))) {
  test(`${name} has every Arabic character that pages say`, async () => {
    const characters = charactersOf(range);
    const glyphs = await glyphsOf(join(await folder, name), characters);
    const lacks = said.filter((character) => !characters.includes(character) || !glyphs(character));
    assert.deepEqual(lacks, []);
  });
}

for (const { name, range } of faces.filter((face) => !face.name.includes('alphabet'))) {
  test(`${name} has what it names`, async () => {
    const characters = charactersOf(range);
    const glyphs = await glyphsOf(join(await folder, name), characters);
    const wanted = name.includes('letters') ? 'AZaz' : ' 0123456789.,:+-–−()«»';
    assert.deepEqual(
      Array.from(wanted).filter((character) => !glyphs(character)),
      [],
    );
  });
}

/** Whether a WOFF2 file has a glyph for a character. */
async function glyphsOf(file: string, characters: string): Promise<(character: string) => boolean> {
  // It awaits its own start, which only a module fetched this way may do here.
  const hb = await import('harfbuzzjs');
  const sfnt = await subsetFont(readFileSync(file), characters, { targetFormat: 'sfnt' });
  const font = new hb.Font(new hb.Face(new hb.Blob(new Uint8Array(sfnt))));
  return (character) => font.nominalGlyph(character.codePointAt(0) ?? 0) !== undefined;
}
