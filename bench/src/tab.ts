import { once } from 'node:events';

/** A tab of a browser, spoken to by the Chrome DevTools Protocol. */
export type Tab = {
  /** Calls a method of the protocol and answers its result. */
  call(method: string, params?: object): Promise<unknown>;
  close(): void;
};

type Message = { id?: number; result?: unknown; error?: { message: string } };
type Waiting = { resolve: (result: unknown) => void; reject: (fault: Error) => void };

/** Opens an empty tab in the browser whose debugging protocol is at `port`. */
export async function openTab(port: number): Promise<Tab> {
  const opened = await fetch(`http://127.0.0.1:${port}/json/new`, { method: 'PUT' });
  const { webSocketDebuggerUrl } = (await opened.json()) as { webSocketDebuggerUrl: string };
  const socket = new WebSocket(webSocketDebuggerUrl);
  await once(socket, 'open');
  const waiting = new Map<number, Waiting>();
  let calls = 0;

  socket.addEventListener('message', ({ data }) => {
    const { id = 0, result, error } = JSON.parse(String(data)) as Message;
    const { resolve, reject } = waiting.get(id) ?? {};
    waiting.delete(id);
    if (error) reject?.(new Error(error.message));
    else resolve?.(result);
  });

  return {
    call(method, params = {}) {
      calls += 1;
      const id = calls;
      socket.send(JSON.stringify({ id, method, params }));
      return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
    },
    close: () => socket.close(),
  };
}
