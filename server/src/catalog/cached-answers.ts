import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { makeAnswer, sendAnswer } from '../http/answer.ts';
import { jsonHeaders } from '../http/security-headers.ts';
import type { Catalogue } from './catalogue.ts';

/** A request and its reply; `url` is the canonical address, and the cache's key. */
type Exchange = { request: FastifyRequest; reply: FastifyReply; url: string };
export type AnswerWith = (
  exchange: Exchange,
  read: (snapshot: Catalogue) => unknown,
) => FastifyReply;

/** Answers reads of the catalogue from the response cache: each answer is made once for a catalogue. */
export function cachedAnswers({ config, catalogue, responseCache }: AppContext): AnswerWith {
  const headers = jsonHeaders(config);
  return ({ request, reply, url }, read) => {
    const kept = responseCache.get(url);
    if (kept) return sendAnswer(request, reply, kept);
    const snapshot = catalogue.current();
    const body = JSON.stringify(read(snapshot));
    const answer = makeAnswer({ version: snapshot.version, body, headers });
    responseCache.set(url, answer);
    return sendAnswer(request, reply, answer);
  };
}
