import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from '../config.ts';
import { ConfigError } from './config-error.ts';

type Address = Pick<Config, 'host' | 'port'>;

/** What the system's error codes mean for an address that is to be listened on. */
const MEANINGS: Record<string, (address: Address) => string> = {
  EADDRINUSE: ({ host, port }) => `PORT: another process listens on ${port} of ${host}`,
  EACCES: ({ port }) => `PORT: this user may not listen on ${port}`,
  EADDRNOTAVAIL: ({ host }) => `HOST: ${host} is no address of this machine`,
  EAFNOSUPPORT: ({ host }) => `HOST: this machine has no addresses such as ${host}`,
  EINVAL: ({ host }) => `HOST: ${host} cannot be listened on`,
  ENOTFOUND: ({ host }) => `HOST: the name ${host} is unknown`,
  EAI_AGAIN: ({ host }) => `HOST: the name ${host} is unknown`,
};

/** Listens for a moment where the shop is to, so that a bad HOST or PORT is told before anything is opened. */
export async function checkAddress({ host, port }: Address): Promise<void> {
  const server = createServer((socket) => socket.destroy());
  try {
    const listening = once(server, 'listening');
    server.listen({ host, port });
    await listening;
    server.close();
    await once(server, 'close');
  } catch (fault) {
    throw addressFault(fault, { host, port });
  }
}

/** One line about why an address cannot be listened on; a fault of another kind is answered as it is. */
export function addressFault(fault: unknown, address: Address): unknown {
  const { code = '' } = fault as NodeJS.ErrnoException;
  const line = MEANINGS[code]?.(address);
  return line === undefined ? fault : new ConfigError(`${line} (${code})`);
}
