import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError } from '../config.ts';
import { hostsOf } from './hosts.ts';
import { waitForPostgres } from './wait-for-postgres.ts';

const url = process.env['TEST_DATABASE_URL'] ?? '';
const skip = url === '' && 'the embedded database is there at once';

function addressWith(changes: { port?: number; name?: string }): string {
  const address = new URL(url);
  if (changes.port !== undefined) address.port = String(changes.port);
  if (changes.name !== undefined) address.pathname = `/${changes.name}`;
  return address.href;
}

test('a database that comes up meanwhile is waited for, which is told once', { skip }, async () => {
  const { hostname, port } = new URL(url);
  const proxy = createServer((socket) => {
    const onwards = connect(Number(port), hostname);
    socket.pipe(onwards).pipe(socket);
    for (const end of [socket, onwards]) end.on('error', () => {});
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const free = (proxy.address() as AddressInfo).port;
  proxy.close();
  await once(proxy, 'close');
  const told: string[] = [];
  const waiting = waitForPostgres(hostsOf({ databaseUrl: addressWith({ port: free }) }), {
    seconds: 30,
    tell: (line) => told.push(line),
  });
  await sleep(700);
  proxy.listen(free, '127.0.0.1');
  await waiting;
  proxy.close();
  assert.equal(told.length, 1);
  assert.match(told[0] ?? '', /^waiting up to 30 s for the database at .*nothing listens there/);
});

test('what waiting does not help is told at once', { skip }, async () => {
  const told: string[] = [];
  await assert.rejects(
    waitForPostgres(hostsOf({ databaseUrl: addressWith({ name: 'nothing_of_this_name' }) }), {
      seconds: 30,
      tell: (line) => told.push(line),
    }),
    (fault) =>
      fault instanceof ConfigError &&
      /^DATABASE_URL: .*there is no database of this name \(3D000\)$/.test(fault.message),
  );
  assert.deepEqual(told, []);
});
