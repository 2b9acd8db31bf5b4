import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Call } from './calls.ts';

const agent = new Agent({ keepAlive: true });

/** Sends a call on a connection that is kept open; answers how many milliseconds passed to the whole answer. */
export async function ask(origin: string, { path, headers, body }: Call): Promise<number> {
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const start = performance.now();
  const asking = request(origin + path, {
    agent,
    method: sent === undefined ? 'GET' : 'POST',
    headers: { ...headers, ...(sent !== undefined && { 'content-type': 'application/json' }) },
  });
  asking.end(sent);
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  const bytes = await buffer(answer);
  const ms = performance.now() - start;
  // Somebody who is refused a sign-in is what that call is about.
  if (answer.statusCode !== 200 && !path.endsWith('/login')) {
    throw new Error(`${path} answered ${answer.statusCode}: ${bytes.toString().slice(0, 200)}`);
  }
  return ms;
}

/** Closes the connections that are kept open. */
export function closeConnections(): void {
  agent.destroy();
}
