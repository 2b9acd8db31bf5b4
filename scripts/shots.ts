import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromiumPath } from './chromium.ts';
import { runCommand } from './run-command.ts';

// Pictures of every screen in every state into shots/, as `screen-state-width-language.png`, those of the office as
// `office-screen-state-language.png`: `npm run shots`, or `npm run shots -- -g cart` for some of them. `--project 390` and
// `--project 1440` take the storefront's in one of its sizes; the office has one size alone.

const top = fileURLToPath(new URL('..', import.meta.url));
const wished = process.argv.slice(2);
if (wished.length === 0) rmSync(`${top}shots`, { recursive: true, force: true });
const browser = { CHROMIUM: await chromiumPath() };
const ofOneSize = wished.some((word) => /^--project(=|$)/.test(word));
if (ofOneSize)
  console.log('The back office has one size alone: only the storefront’s pictures are taken.');
for (const app of ofOneSize ? ['storefront'] : ['storefront', 'back-office']) {
  const config = `${top}${app}/shots.config.ts`;
  const some = ['--pass-with-no-tests', ...wished];
  const ended = await runCommand(['playwright', 'test', '--config', config, ...some], browser);
  process.exitCode = Math.max(Number(process.exitCode ?? 0), ended);
}
