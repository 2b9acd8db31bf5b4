import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { THIS_RELEASE } from './releases.ts';

/** nginx before the shops, with the project's own configuration, on one loopback port with TLS. */
export type Proxy = { url: string; reload(): void; stop(): Promise<void> };

/** Starts nginx on a port, in front of shops on these ports. Throws when nginx or openssl is not installed. */
export async function startProxy(
  folder: string,
  { port, shops }: { port: number; shops: readonly number[] },
): Promise<Proxy> {
  const program = findNginx();
  mkdirSync(join(folder, 'tls'), { recursive: true });
  makeCertificate(join(folder, 'tls'));
  writeFileSync(
    join(folder, 'shop.conf'),
    configuration(folder, { port, shops, version: versionOf(program) }),
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ');
  writeFileSync(
    join(folder, 'nginx.conf'),
    // Where this runs as root, its workers must reach the folder of this run, which is nobody else's.
    `user root; worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
     events { worker_connections 4096; }
     http { access_log off; ${temporary} include ${folder}/shop.conf; }`,
  );
  const child = spawn(program, ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const end = () => child.kill('SIGKILL');
  process.on('exit', end);
  return {
    url: `https://127.0.0.1:${port}`,
    reload: () => void child.kill('SIGHUP'),
    stop: async () => {
      process.off('exit', end);
      await ended(child);
    },
  };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** `deploy/nginx.conf` with this machine's ports and folders in place of the containers'. */
function configuration(
  folder: string,
  { port, shops, version }: { port: number; shops: readonly number[]; version: number },
): string {
  const own = readFileSync(join(THIS_RELEASE, 'deploy/nginx.conf'), 'utf8')
    .replace(
      /server shop-(\d):3000/g,
      (_, shop: string) => `server 127.0.0.1:${shops[Number(shop) - 1]}`,
    )
    .replace(/server \{\s+listen 8080;[^}]*\}/, '')
    .replace('listen 8443 ssl;', `listen 127.0.0.1:${port} ssl${version < 1.025 ? ' http2' : ''};`)
    .replaceAll('/etc/nginx/tls', join(folder, 'tls'))
    .replace('/dev/stdout', join(folder, 'access.log'));
  // The directive came with 1.25.1.
  return version < 1.025 ? own.replace('http2 on;', '') : own;
}

function findNginx(): string {
  const found = [process.env['NGINX_PROGRAM'] ?? '', '/usr/sbin/nginx', '/usr/bin/nginx'].find(
    (path) => existsSync(path),
  );
  if (!found)
    throw new Error(
      'nginx is not installed: apt-get install nginx-light, or NGINX_PROGRAM=/path/to/nginx',
    );
  return found;
}

/** Such as 1.022 for 1.22.1. */
function versionOf(program: string): number {
  const { stderr } = spawnSync(program, ['-v'], { encoding: 'utf8' });
  const [, major = '0', minor = '0'] = /nginx\/(\d+)\.(\d+)/.exec(stderr) ?? [];
  return Number(major) + Number(minor) / 1000;
}

function makeCertificate(folder: string): void {
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=localhost',
      ...files,
    ],
    { stdio: 'ignore' },
  );
}
