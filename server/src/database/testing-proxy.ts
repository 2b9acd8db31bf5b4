import { connect, createServer, type Server, type Socket } from 'node:net';

/** A network between the shop and its database that a test can break. */
export type TestProxy = {
  /** The database's address by way of it. */
  url: string;
  /** Nothing passes any more, and nobody is told: neither over the connections that there are nor over new ones. */
  freeze(): void;
  /** What is connected is cut off, and nobody can connect. */
  refuse(): Promise<void>;
  /** New connections work again; what was frozen stays so for good, as behind a firewall that forgot it. */
  heal(): Promise<void>;
  /** How often the shop said something after an answer: what it waited for, one after the other. */
  turns(): number;
  close(): Promise<void>;
};

/** Opens one on loopback before the database at `url`. */
export async function startTestProxy(url: string): Promise<TestProxy> {
  const target = new URL(url);
  const pairs = new Set<readonly [Socket, Socket]>();
  let isFrozen = false;
  let turns = 0;
  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname);
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const [one, other] of [pair, pair.toReversed() as [Socket, Socket]]) {
      one.on('error', () => {});
      one.once('close', () => {
        other.destroy();
        pairs.delete(pair);
      });
    }
    if (isFrozen) return;
    let isAnswered = true;
    near.on('data', () => {
      if (isAnswered) turns += 1;
      isAnswered = false;
    });
    far.on('data', () => {
      isAnswered = true;
    });
    near.pipe(far);
    far.pipe(near);
  });
  await listen(server, 0);
  const { port } = server.address() as { port: number };
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String(port);
  const cutAll = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
  };
  return {
    url: through.href,
    freeze() {
      isFrozen = true;
      for (const pair of pairs) for (const socket of pair) socket.unpipe().pause();
    },
    async refuse() {
      const closed = new Promise((resolve) => server.close(resolve));
      cutAll();
      await closed;
    },
    async heal() {
      isFrozen = false;
      if (!server.listening) await listen(server, port);
    },
    turns: () => turns,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      cutAll();
      await closed;
    },
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
}
