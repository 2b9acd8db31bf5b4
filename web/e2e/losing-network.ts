import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A network between a browser and a shop that loses what a test wants lost. */
export type LosingNetwork = {
  /** Where the shop is reached through it. */
  origin: string;
  /** From now on requests to such addresses get no answer, or none are lost any more. */
  lose(address: RegExp | null): void;
  /** How many were lost so far. */
  lost(): number;
  stop(): void;
};

/**
 * Starts one before the shop at this origin, on a free port. Each request gets these headers on its way, such as a cookie that
 * a browser keeps for HTTPS.
 */
export async function startLosingNetwork(
  shop: string,
  added: Record<string, string> = {},
): Promise<LosingNetwork> {
  const { hostname: host, port } = new URL(shop);
  let losing: RegExp | null = null;
  let lost = 0;
  const server = createServer((asked, answer) => {
    const { url: path = '', method, headers } = asked;
    if (losing?.test(path)) {
      lost += 1;
      asked.socket.destroy();
      return;
    }
    const sent = { ...headers, ...added };
    const passed = request({ host, port, path, method, headers: sent }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lose: (address) => {
      losing = address;
    },
    lost: () => lost,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
