import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

type Command = string[];

/**
 * Tries in turn what may install a Chromium here until `find` finds it. Debian has a package of
 * its own; elsewhere Playwright downloads one.
 */
export async function installChromium(find: () => Promise<string | undefined>): Promise<string> {
  console.error('Installing Chromium for the browser tests…');
  const ways = isDebian()
    ? [...byApt('chromium'), byPlaywright()]
    : [byPlaywright(), ...byApt('chromium')];
  const failures: string[] = [];
  for (const commands of ways) {
    for (const command of commands) failures.push(...attempt(command));
    const path = await find();
    if (path) return path;
  }
  const hint = 'No Chromium found and none could be installed. Install one or set CHROMIUM.';
  throw new Error([hint, ...failures].join('\n\n'));
}

/** Installs Chromium's headless shell where Debian has it, and answers where `find` finds it, if it does. */
export function installHeadlessShell(find: () => string | undefined): string | undefined {
  if (!isDebian()) return undefined;
  installPackages(['chromium-headless-shell']);
  return find();
}

/** Installs packages of Debian's where there is apt-get and we may use it; whoever asks looks whether they are there. */
export function installPackages(names: string[]): void {
  for (const commands of byApt(...names)) for (const command of commands) attempt(command);
}

function isDebian(): boolean {
  const file = '/etc/os-release';
  return existsSync(file) && /^ID=debian$/m.test(readFileSync(file, 'utf8'));
}

/** None where there is no apt-get or we may not use it. */
function byApt(...names: string[]): Command[][] {
  const root = asRoot();
  if (!root || !isOnPath('apt-get')) return [];
  const packages = ['--yes', '--no-install-recommends', ...names];
  return [
    [
      [...root, 'apt-get', 'update'],
      [...root, 'apt-get', 'install', ...packages],
    ],
  ];
}

function byPlaywright(): Command[] {
  // The libraries it needs come from the system, which asks for a password unless we are root.
  const withLibraries = asRoot() ? ['--with-deps'] : [];
  return [['playwright', 'install', 'chromium', ...withLibraries]];
}

/** What to put before a command that needs root; undefined when we may not be root. */
function asRoot(): string[] | undefined {
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : undefined;
}

/** Whether a program of this name can be run. */
export function isOnPath(name: string): boolean {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.some((folder) => existsSync(join(folder, name)));
}

/** What went wrong, if anything. */
function attempt([name = '', ...args]: Command): string[] {
  const run = spawnSync(name, args, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 600_000,
  });
  if (run.status === 0) return [];
  const said = `${run.stdout ?? ''}${run.stderr ?? ''}`.trim().slice(-2000);
  return [`${[name, ...args].join(' ')}: ${run.error?.message ?? said}`];
}
