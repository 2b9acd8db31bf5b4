import { runCommand } from './run-command.ts';

// The server restarts when its own sources or the rules change; in this mode it embeds Vite, which
// reloads the storefront in place.
process.exitCode = await runCommand(
  [
    'node',
    '--watch-path=server/src',
    '--watch-path=bakery/src',
    '--watch-preserve-output',
    'server/src/main.ts',
  ],
  { MAHLAB_DEV: '1', NODE_ENV: 'development' },
);
