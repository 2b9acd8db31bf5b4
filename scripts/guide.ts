import { globSync, mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { chromiumPath } from './chromium.ts';
import { runCommand } from './run-command.ts';

// `npm run guide`: the pictures of docs/guide, taken of the real screens in the middle of a day, in both languages.

const top = fileURLToPath(new URL('..', import.meta.url));
const folder = `${top}docs/guide/pictures`;
/** Pixels: a page on GitHub shows no wider ones; a telephone's screen is shown as it is. */
const WIDEST = 960;

const config = `${top}back-office/guide.config.ts`;
const browser = { CHROMIUM: await chromiumPath() };
process.exitCode = await runCommand(['playwright', 'test', '--config', config], browser);
if (process.exitCode === 0) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of globSync(`${top}shots/office-guide-*.png`)) {
    const [, name = ''] = /office-guide-(.+)\.png$/.exec(file) ?? [];
    const picture = sharp(file).resize({ width: WIDEST, withoutEnlargement: true });
    await picture.webp({ quality: 70, effort: 6 }).toFile(`${folder}/${name}.webp`);
  }
}
