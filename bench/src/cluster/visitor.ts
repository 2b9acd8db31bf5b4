import { once } from 'node:events';
import { type IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Seen, Watch } from './seen.ts';

export type Answer = { status: number; body: string; retryAfter: string | undefined };
export type Sent = { headers?: Record<string, string>; body?: string | Buffer };

/** Asks the cluster, over connections that are kept, as browsers do. */
export type Visitor = {
  ask: (method: string, path: string, sent?: Sent) => Promise<Answer>;
  /**
   * A step that is sent again while the shop asks for that or cannot be reached, as the page does; null when its patience ends.
   * Each try that was not done is counted.
   */
  insist: (kind: keyof Seen, step: () => Promise<Answer>) => Promise<Answer | null>;
  leave: () => void;
};

const AGAIN_MS = 500;
/** A step is given up after so long, which is longer than any part is away. */
const PATIENCE_MS = 90_000;
/** Nothing is decided yet: the page asks again. */
const UNDECIDED = 409;

/** Somebody with a browser. The certificate is made for this run. */
export function openVisitor(url: string, watch: Watch): Visitor {
  const agent = new Agent({ keepAlive: true, maxSockets: 200, rejectUnauthorized: false });

  async function ask(method: string, path: string, sent: Sent = {}): Promise<Answer> {
    const { headers = {}, body = '' } = sent;
    const call = request(url + path, { method, headers, agent, timeout: 30_000 });
    call.once('timeout', () => call.destroy(new Error('no answer in 30 s')));
    const answered = once(call, 'response') as Promise<[IncomingMessage]>;
    call.end(body);
    let response: IncomingMessage;
    try {
      [response] = await answered;
    } catch (fault) {
      // A kept connection may be closed just as it is used again: browsers then take another one.
      if (call.reusedSocket && codeOf(fault) === 'ECONNRESET') return ask(method, path, sent);
      throw fault;
    }
    return {
      status: response.statusCode ?? 0,
      body: await text(response).catch((fault: unknown) => {
        throw new Error('cut off', { cause: fault });
      }),
      retryAfter: response.headers['retry-after'],
    };
  }

  return {
    ask,
    async insist(kind, step) {
      const end = performance.now() + PATIENCE_MS;
      for (; performance.now() < end; await sleep(AGAIN_MS)) {
        try {
          const answer = await step();
          if (answer.status < 400) return answer;
          if (isPutOff(answer) || answer.status === UNDECIDED) watch.putOff(kind);
          else watch.failed(kind, `${kind}: ${answer.status}`);
        } catch (fault) {
          watch.failed(kind, `${kind}: ${codeOf(fault)}`);
        }
      }
      watch.failed(kind, `${kind}: given up`);
      return null;
    },
    leave: () => agent.destroy(),
  };
}

/** Whether an answer asks to come again. */
export function isPutOff({ status, retryAfter }: Answer): boolean {
  return status === 503 && retryAfter !== undefined;
}

/** What a fault of the network is called. */
export function codeOf(fault: unknown): string {
  const { code, message } = fault as NodeJS.ErrnoException;
  return code ?? message;
}
