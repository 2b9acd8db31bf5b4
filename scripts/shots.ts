import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromiumPath } from './chromium.ts';
import { runCommand } from './run-command.ts';

// Pictures of every screen in every state into shots/, as `screen-state-width-language.png`:
// `npm run shots`, or `npm run shots -- -g cart` for some of them.

const folder = fileURLToPath(new URL('../shots', import.meta.url));
const wished = process.argv.slice(2);
if (wished.length === 0) rmSync(folder, { recursive: true, force: true });
const config = fileURLToPath(new URL('../storefront/shots.config.ts', import.meta.url));
process.exitCode = await runCommand(['playwright', 'test', '--config', config, ...wished], {
  CHROMIUM: await chromiumPath(),
});
