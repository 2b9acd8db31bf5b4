import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** An answer as it came over the wire: nothing unpacked, headers in their order. */
export type WireAnswer = { status: number; headers: [name: string, value: string][]; body: Buffer };

/** Asks an address once, on a connection of its own. */
export async function ask(url: string, headers: Record<string, string> = {}): Promise<WireAnswer> {
  const request = get(url, { headers, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const { rawHeaders, statusCode = 0 } = response;
  const pairs = Array.from({ length: rawHeaders.length / 2 }, (_, index): [string, string] => [
    rawHeaders[2 * index] ?? '',
    rawHeaders[2 * index + 1] ?? '',
  ]);
  return { status: statusCode, headers: pairs, body: await buffer(response) };
}
