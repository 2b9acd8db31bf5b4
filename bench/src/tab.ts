import { EventEmitter, once } from 'node:events';

/** A tab of a browser, spoken to by the Chrome DevTools Protocol. */
export type Tab = {
  /** Calls a method of the protocol and answers its result. */
  call(method: string, params?: object): Promise<unknown>;
  /** What the protocol tells with the next event of that name. */
  next(event: string): Promise<unknown>;
  /** Runs an expression in the page and answers its value, awaited. Throws what the page throws. */
  evaluate(expression: string): Promise<unknown>;
  close(): void;
};

type Message = {
  id?: number;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: { message: string };
};
type Evaluated = { result: { value?: unknown }; exceptionDetails?: unknown };
type Waiting = { resolve: (result: unknown) => void; reject: (fault: Error) => void };

/** Opens an empty tab in the browser whose debugging protocol is at `port`. */
export async function openTab(port: number): Promise<Tab> {
  const opened = await fetch(`http://127.0.0.1:${port}/json/new`, { method: 'PUT' });
  const { webSocketDebuggerUrl } = (await opened.json()) as { webSocketDebuggerUrl: string };
  const socket = new WebSocket(webSocketDebuggerUrl);
  await once(socket, 'open');
  const waiting = new Map<number, Waiting>();
  const events = new EventEmitter();
  let calls = 0;

  socket.addEventListener('message', ({ data }) => {
    const { id = 0, method, params, result, error } = JSON.parse(String(data)) as Message;
    if (method) events.emit(method, params);
    const { resolve, reject } = waiting.get(id) ?? {};
    waiting.delete(id);
    if (error) reject?.(new Error(error.message));
    else resolve?.(result);
  });

  const call: Tab['call'] = (method, params = {}) => {
    calls += 1;
    const id = calls;
    socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
  };
  return {
    call,
    next: async (event) => ((await once(events, event)) as [unknown])[0],
    async evaluate(expression) {
      const how = { expression, awaitPromise: true, returnByValue: true };
      const { result, exceptionDetails } = (await call('Runtime.evaluate', how)) as Evaluated;
      if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
      return result.value;
    },
    close: () => socket.close(),
  };
}
