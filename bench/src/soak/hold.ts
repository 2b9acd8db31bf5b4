import { type ClientRequest, get } from 'node:http';

/** Pages that wait for news are open at the same time; the oldest is left for each new one. */
const MOST = 20;
const open: ClientRequest[] = [];

/** Opens a stream of news, as a page holds it. */
export function hold(url: string, headers: Record<string, string> = {}): void {
  const request = get(url, { headers, agent: false }, (answer) => {
    answer.on('error', () => {}).resume();
  });
  request.on('error', () => {});
  open.push(request);
  if (open.length > MOST) open.shift()?.destroy();
}
