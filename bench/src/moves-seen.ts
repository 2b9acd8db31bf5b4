import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import type { Board } from '@mahlab/bakery/api/staff-board';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { ask } from './ask.ts';
import type { Figure } from './figure.ts';
import type { Shop } from './shop.ts';

const BOARDS = 50;
const MOVES = 20;
const MOST_SECONDS = 1;

type Open = { request: ClientRequest; answer: IncomingMessage };

/** How long after the tap of a move the last of fifty open boards has heard of it: the longest of twenty. */
export async function movesSeen(shop: Shop, headers: Record<string, string>): Promise<Figure> {
  const { body } = await ask(shop.url + staffEndpoints.board(), headers);
  const { orders, seq } = JSON.parse(body.toString()) as Board;
  const boards = await Promise.all(
    Array.from({ length: BOARDS }, () => openBoard(shop, { headers, seq })),
  );
  const seconds: number[] = [];
  for (const { id } of orders.filter(({ status }) => status === 'paid').slice(0, MOVES)) {
    const heard = boards.map(({ answer }) => heardOf(answer, id));
    const start = performance.now();
    await move(shop, headers, id);
    await Promise.all(heard);
    seconds.push((performance.now() - start) / 1000);
  }
  assert.equal(seconds.length, MOVES);
  for (const { request } of boards) request.destroy();
  const mean = seconds.reduce((sum, one) => sum + one, 0) / MOVES;
  return {
    name: `a move, seen on ${BOARDS} open boards`,
    value: Math.max(...seconds),
    unit: 's',
    limit: { atMost: MOST_SECONDS },
    note: `the last board, the longest of ${MOVES}; mean ${mean.toFixed(3)} s`,
  };
}

/** Opens the stream that a board's page holds, as far as it has spoken. */
async function openBoard(
  { url }: Shop,
  { headers, seq }: { headers: Record<string, string>; seq: number },
): Promise<Open> {
  const request = get(url + staffEndpoints.events({ since: seq }), { headers, agent: false });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  assert.equal(answer.statusCode, 200);
  request.on('error', () => {});
  answer.on('error', () => {}).setEncoding('utf8');
  return { request, answer };
}

/** Resolves when an event about an order has come. */
function heardOf(answer: IncomingMessage, order: string): Promise<void> {
  return new Promise((resolve) => {
    let text = '';
    const read = (more: string) => {
      text += more;
      if (!text.includes(order)) return;
      answer.off('data', read);
      resolve();
    };
    answer.on('data', read);
  });
}

async function move({ url }: Shop, headers: Record<string, string>, id: string): Promise<void> {
  const answer = await fetch(url + staffEndpoints.moveOrder(id), {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ from: 'paid', to: 'baking', key: randomUUID() }),
  });
  assert.equal(answer.status, 200, await answer.text());
}
