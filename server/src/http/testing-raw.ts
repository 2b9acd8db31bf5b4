import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** An answer as its bytes say it: header names in lower case. */
export type RawAnswer = { status: number; headers: Record<string, string>; body: string };

/**
 * Sends a request as it stands, since libraries mend or refuse what attackers send: a method and target such as
 * `GET /../etc`, and further header lines.
 */
export async function askRaw(
  origin: string,
  request: string,
  headerLines: string[] = [],
): Promise<RawAnswer> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  await once(socket, 'connect');
  const head = [`${request} HTTP/1.1`, 'Host: mahlab.example', 'Connection: close', ...headerLines];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  const answer = await text(socket);
  const [first = '', body = ''] = answer.split(/\r\n\r\n(.*)/s);
  const [statusLine = '', ...lines] = first.split('\r\n');
  const headers = lines.map((line) => line.split(/: ?(.*)/s, 2) as [string, string]);
  return {
    status: Number(statusLine.split(' ')[1] ?? 0),
    headers: Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value])),
    body,
  };
}
