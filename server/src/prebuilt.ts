import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Answer, chooseAnswer, weightOf } from './answer.ts';

/** Answers that are ready before they are asked for, by address (path and query as sent). */
export type Prebuilt = {
  /**
   * Keeps an answer. One that was made from another catalogue than the current one is not kept: it
   * may have been on its way while the catalogue changed.
   */
  set(url: string, answer: Answer): void;
  get(url: string): Answer | undefined;
  /** Forgets everything and from now on keeps answers made from this version of the catalogue. */
  renew(version: string): void;
  /** Answers a request at once if its answer is kept; says whether it did. */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
};

/**
 * The fast path. Public GETs whose answer depends on nothing but the address and the catalogue
 * (content, products, anonymous pages) are made once by their route and from then on written from
 * memory before Fastify sees the request, at the cost of a static file.
 *
 * What such a request skips, and why it may: validation (its exact address passed it before), the
 * rate limit (only writes have one), the request log (it would tell nothing but a hit on a public
 * address; misses, refusals and faults all go through Fastify and are logged) and the hooks that add
 * the security headers (the answer carries them already).
 *
 * Bounded by the bytes it holds; what was asked for longest ago goes first.
 */
export function createPrebuilt({
  version,
  maxBytes = 64_000_000,
}: {
  version: string;
  maxBytes?: number;
}): Prebuilt {
  const answers = new Map<string, Answer>();
  let current = version;
  let bytes = 0;

  function get(url: string): Answer | undefined {
    const answer = answers.get(url);
    if (answer === undefined) return undefined;
    // A map iterates in the order of insertion: what was used last belongs at the end.
    answers.delete(url);
    answers.set(url, answer);
    return answer;
  }

  function forget(url: string): void {
    const answer = answers.get(url);
    if (answer === undefined) return;
    answers.delete(url);
    bytes -= weightOf(url, answer);
  }

  return {
    get,
    set(url, answer) {
      if (answer.version !== current) return;
      forget(url);
      answers.set(url, answer);
      bytes += weightOf(url, answer);
      for (const [oldest] of answers) {
        if (bytes <= maxBytes) break;
        forget(oldest);
      }
    },
    renew(fresh) {
      answers.clear();
      bytes = 0;
      current = fresh;
    },
    serve(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const answer = get(request.url ?? '');
      if (answer === undefined) return false;
      const { status, headers, body } = chooseAnswer(answer, request.headers);
      response.writeHead(status, headers);
      response.end(body);
      return true;
    },
  };
}
