import { spawnSync } from 'node:child_process';

export interface User {
  uid?: number;
  gid?: number;
}

/** For programs that refuse to run as root, as which containers often run. Empty when we are not. */
export function unprivilegedUser(): User {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const uid = idOf('-u', name);
    const gid = idOf('-g', name);
    if (uid && gid) return { uid, gid };
  }
  throw new Error('Not for root, and there is no user postgres or nobody to run as.');
}

function idOf(flag: '-u' | '-g', name: string): number | undefined {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' });
  return status === 0 ? Number(stdout) : undefined;
}
