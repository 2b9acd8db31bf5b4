import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../scripts/free-port.ts';
import { unprivilegedUser } from '../../../scripts/unprivileged.ts';
import { THIS_RELEASE } from './releases.ts';

/** A pgBouncer in transaction mode, with the project's own configuration, before a PostgreSQL on this machine. */
export type Pooler = { port: number; stop(): Promise<void> };

/** Starts one before the PostgreSQL on a port. Throws when pgBouncer is not installed. */
export async function startPooler(databasePort: string): Promise<Pooler> {
  const program = findPooler();
  const user = unprivilegedUser();
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'mahlab-pooler-'));
  writeFileSync(join(folder, 'userlist.txt'), '"postgres" ""\n');
  writeFileSync(join(folder, 'pgbouncer.ini'), configuration(folder, { port, databasePort }));
  for (const name of ['', 'userlist.txt', 'pgbouncer.ini'])
    if (user.uid && user.gid) chownSync(join(folder, name), user.uid, user.gid);
  const child = spawn(program, ['-q', join(folder, 'pgbouncer.ini')], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  const end = () => child.kill('SIGKILL');
  process.on('exit', end);
  await sleep(300);
  if (child.exitCode !== null) throw new Error(`pgBouncer did not start: see ${folder}`);
  return {
    port,
    async stop() {
      process.off('exit', end);
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** `deploy/pgbouncer.ini` with this machine's ports, and without passwords. */
function configuration(
  folder: string,
  { port, databasePort }: { port: number; databasePort: string },
): string {
  return readFileSync(join(THIS_RELEASE, 'deploy/pgbouncer.ini'), 'utf8')
    .replace('mahlab = host=127.0.0.1 port=5432', `postgres = host=127.0.0.1 port=${databasePort}`)
    .replace('listen_addr = *', 'listen_addr = 127.0.0.1')
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('auth_type = scram-sha-256', 'auth_type = trust')
    .replace('/etc/pgbouncer/', `${folder}/`)
    .concat(`\nlogfile = ${folder}/log\n`);
}

function findPooler(): string {
  const wished = process.env['PGBOUNCER_PROGRAM'] ?? '';
  const found = [wished, '/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find(
    (path) => existsSync(path) && spawnSync(path, ['--version']).status === 0,
  );
  if (!found)
    throw new Error(
      'pgBouncer is not installed: apt-get install pgbouncer, PGBOUNCER_PROGRAM=/path/to/pgbouncer, or --no-pooler',
    );
  return found;
}
