import { execFile } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { initialise, type Postgres, startIn } from './postgres.ts';
import { unprivilegedUser } from './unprivileged.ts';

/** A PostgreSQL whose files and whose log are copied away as it grows: of them any second can be restored. */
export interface Archived {
  postgres: Postgres;
  /** Copies its files as they are now. What comes after that is in the log. */
  copy(): Promise<void>;
  /**
   * Starts another server from the copy and the log, as it was at an instant, which is no later than the last change. It takes
   * writes by and by.
   */
  startAsItWas(at: string): Promise<Postgres>;
  /** Removes what was copied away. */
  remove(): void;
}

/** Starts one, by PostgreSQL's own means. docs/backup.md does the same by pgBackRest, which looks after the copies too. */
export async function startArchived(): Promise<Archived> {
  const user = unprivilegedUser();
  const away = mkdtempSync(join(tmpdir(), 'mahlab-archive-'));
  const [files, log] = [join(away, 'files'), join(away, 'log')];
  mkdirSync(log);
  for (const folder of [away, log]) if (user.uid && user.gid) chownSync(folder, user.uid, user.gid);
  const run = (program: string, flags: string[]) => promisify(execFile)(program, flags, user);
  const settings = { fsync: 'off', archive_mode: 'on', archive_command: `cp %p ${log}/%f` };
  const { postgres, run: runOwn } = await startIn(settings, initialise);
  return {
    postgres,
    copy: () =>
      runOwn(
        'pg_basebackup',
        `-D ${files} -d ${postgres.url} --wal-method=none --checkpoint=fast --no-sync`.split(' '),
      ),
    async startAsItWas(at) {
      const recovery = {
        fsync: 'off',
        restore_command: `cp ${log}/%f %p`,
        recovery_target_time: at,
        recovery_target_action: 'promote',
      };
      const restored = await startIn(recovery, async (_, data) => {
        await run('cp', ['-Rp', files, data]);
        await run('touch', [join(data, 'recovery.signal')]);
      });
      return restored.postgres;
    },
    remove: () => rmSync(away, { recursive: true, force: true }),
  };
}
