import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { type Answer, chooseAnswer, weightOf } from './answer.ts';

/** Cached answers, by address (path and query as sent). */
export type ResponseCache = {
  /**
   * Keeps an answer. One that was made from another catalogue than the current one is not kept: it
   * was on its way while the catalogue changed.
   */
  set(url: string, answer: Answer): void;
  get(url: string): Answer | undefined;
  /** Empties the cache, which from now on holds answers of this version of the catalogue. */
  renew(version: string): void;
  /** Answers a request if its answer is cached; false when it is not. */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
};

const MAX_BYTES = 64_000_000;

/**
 * The fast path. Public GETs whose answer depends on nothing but the address and the catalogue
 * (content, products, anonymous pages, built files) are made once by their route and from then on written from
 * memory before Fastify sees the request, at the cost of a static file.
 *
 * What such a request skips, and why it may: validation (this very address passed it before), the
 * rate limit (only writes have one), the request log (it holds writes, refusals and faults, and all
 * of those go through Fastify) and the hooks that add security headers (the answer has them already).
 *
 * Bounded by the bytes it holds; what was asked for longest ago goes first.
 */
export function createResponseCache(version: string, maxBytes = MAX_BYTES): ResponseCache {
  const answers = new LRUCache<string, Answer>({
    maxSize: maxBytes,
    sizeCalculation: (answer, url) => weightOf(url, answer),
  });
  let current = version;
  return {
    get: (url) => answers.get(url),
    set(url, answer) {
      if (answer.version === current) answers.set(url, answer);
    },
    renew(fresh) {
      answers.clear();
      current = fresh;
    },
    serve(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const answer = answers.get(request.url ?? '');
      if (answer === undefined) return false;
      const { status, lines, body } = chooseAnswer(answer, request.headers);
      response.writeHead(status, lines);
      response.end(body);
      return true;
    },
  };
}
