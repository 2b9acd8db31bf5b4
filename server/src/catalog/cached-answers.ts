import type { GetPath } from '@mahlab/bakery/api/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { makeAnswer, sendAnswer } from '../http/answer.ts';
import { jsonHeaders } from '../http/security-headers.ts';
import type { Catalogue } from './catalogue.ts';

/** A request and its reply; `url` is the canonical address, and the cache's key. */
type Exchange<Answer> = { request: FastifyRequest; reply: FastifyReply; url: GetPath<Answer> };
export type AnswerWith = <Answer>(
  exchange: Exchange<Answer>,
  read: (snapshot: Catalogue) => NoInfer<Answer>,
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
