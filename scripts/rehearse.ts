import { globSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { runCommand } from './run-command.ts';

// `npm run rehearse`: a day of sixty orders over four kitchens, driven through real browsers as five people, three of whom
// read English and two Arabic, and its pictures side by side in docs/rehearsal.webp. `npm run rehearse -- ar` is the same
// day with the languages changed round, in docs/rehearsal-ar.webp.

const top = fileURLToPath(new URL('..', import.meta.url));
const folder = `${top}shots/rehearsal`;
const COLUMNS = 3;
const WIDTH = 720;
const HEIGHT = 450;
const GAP = 16;

rmSync(folder, { recursive: true, force: true });
const config = `${top}back-office/rehearse.config.ts`;
const language = process.argv.includes('ar') ? 'ar' : 'en';
const command = ['playwright', 'test', '--config', config, '--project', language];
process.exitCode = await runCommand(command, {});
if (process.exitCode === 0) {
  await sideBySide(`${top}docs/rehearsal${language === 'ar' ? '-ar' : ''}.webp`);
}

/** Writes the day's pictures in their order, row by row, into one file. */
async function sideBySide(file: string): Promise<void> {
  const files = globSync('*.png', { cwd: folder }).sort();
  const rows = Math.ceil(files.length / COLUMNS);
  const pictures = files.map(async (file, index) => ({
    input: await sharp(`${folder}/${file}`)
      .resize(WIDTH, HEIGHT, { fit: 'contain', background: '#fdf9f9' })
      .toBuffer(),
    left: GAP + (index % COLUMNS) * (WIDTH + GAP),
    top: GAP + Math.floor(index / COLUMNS) * (HEIGHT + GAP),
  }));
  const width = GAP + COLUMNS * (WIDTH + GAP);
  const height = GAP + rows * (HEIGHT + GAP);
  await sharp({ create: { width, height, channels: 3, background: '#e7dcdb' } })
    .composite(await Promise.all(pictures))
    .webp({ quality: 82 })
    .toFile(file);
}
