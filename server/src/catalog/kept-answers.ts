import type { FastifyReply, FastifyRequest } from 'fastify';
import { makeAnswer, sendAnswer } from '../answer.ts';
import type { Parts } from '../parts.ts';
import { jsonHeaders } from '../security-headers.ts';
import type { Catalogue } from './catalogue.ts';

/** Where an answer goes; `url` is the one spelling of its address. */
type Exchange = { request: FastifyRequest; reply: FastifyReply; url: string };
export type AnswerWith = (
  exchange: Exchange,
  read: (snapshot: Catalogue) => unknown,
) => FastifyReply;

/** Answers with what is read from the catalogue, made once a catalogue. */
export function keptAnswers({ config, catalogue, prebuilt }: Parts): AnswerWith {
  const headers = jsonHeaders(config);
  return ({ request, reply, url }, read) => {
    const kept = prebuilt.get(url);
    if (kept) return sendAnswer(request, reply, kept);
    const snapshot = catalogue.current();
    const body = JSON.stringify(read(snapshot));
    const answer = makeAnswer({ version: snapshot.version, body, headers });
    prebuilt.set(url, answer);
    return sendAnswer(request, reply, answer);
  };
}
