import type { WaitingRequests } from '@mahlab/bakery/api/staff-quote';
import { awaitsAnswer, REQUESTS_COUNTED, REQUESTS_LISTED } from '@mahlab/bakery/rules/quote';
import type { Orm } from '../database/db.ts';
import { messagesOf } from './messages.ts';
import { countOver, requestPage, stateOf } from './queries.ts';

/**
 * How many of the newest open requests wait for a price, and for an answer to their shopper; none is counted twice. And how many
 * each part has.
 */
export async function waitingRequests(orm: Orm): Promise<WaitingRequests> {
  const asked = await requestPage(orm, { page: 1, limit: REQUESTS_LISTED, part: 'open' });
  const messages = await messagesOf(
    orm,
    asked.map(({ request }) => request.id),
  );
  let [toPrice, wrote] = [0, 0];
  for (const one of asked) {
    const state = stateOf(one);
    const said = (messages.get(one.request.id) ?? []).map(({ sender }) => ({
      fromUs: sender === 'shop',
    }));
    if (awaitsAnswer(state, said)) wrote += 1;
    else if (state === 'new') toPrice += 1;
  }
  const { accepted, ended, older } = await countOver(orm, REQUESTS_COUNTED);
  const part = (count: number, more: boolean) => {
    const isFull = count >= REQUESTS_LISTED;
    return { count: isFull ? REQUESTS_LISTED : count, more: isFull || more };
  };
  const parts = {
    open: part(asked.length, false),
    accepted: part(accepted, older),
    ended: part(ended, older),
  };
  return { toPrice, wrote, parts };
}
