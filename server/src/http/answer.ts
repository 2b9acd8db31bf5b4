import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ownBytes } from '../process/own-bytes.ts';

type Encoding = 'br' | 'gzip' | 'identity';
/** The same bytes in other encodings. */
export type Compressed = Partial<Record<Exclude<Encoding, 'identity'>, Buffer>>;

/** An answer with status 200, ready to be written in each encoding. */
export type Answer = {
  /** The version of the catalogue that it was made from. */
  version: string;
  etag: string;
  headers: Record<string, string>;
  body: Buffer;
  /** What was compressed before it was asked for, such as the files of a build. */
  compressed: Compressed;
  /** Pictures and typefaces are compressed already. */
  compressible: boolean;
  /** Its bytes in each encoding that was requested so far. */
  ready: Partial<Record<Encoding, Written>>;
};

type Headers = Record<string, string | number>;
/** `lines` are the headers as Node writes them soonest: name, value, name, value. */
type Written = { status: 200; headers: Headers; lines: string[]; body: Buffer };

/** Less than this fits one packet however it is sent. */
const WORTH_COMPRESSING = 1024;

/**
 * Makes an answer. `headers` are all it is sent with, content type and security headers among them;
 * what belongs to the encoding and the cache is added here. Caches keep it but ask before each use.
 */
export function makeAnswer(made: {
  version: string;
  body: string | Buffer;
  headers: Record<string, string>;
  compressed?: Compressed;
}): Answer {
  const body = ownBytes(Buffer.from(made.body));
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const { compressed = {} } = made;
  const isPacked = /^(?:font|image)\//.test(made.headers['content-type'] ?? '');
  const compressible = !isPacked || Object.keys(compressed).length > 0;
  const vary = compressible ? { vary: 'accept-encoding' } : {};
  const headers = { 'cache-control': 'no-cache', ...made.headers, ...vary, etag };
  return { version: made.version, etag, headers, body, compressed, compressible, ready: {} };
}

/** The response to a request: 304 when its ETag matches, else 200 in an encoding that it accepts. */
export function chooseAnswer(answer: Answer, asked: IncomingHttpHeaders) {
  if (holds(asked['if-none-match'], answer.etag)) {
    const { headers } = answer;
    return { status: 304, headers, lines: linesOf(headers), body: undefined };
  }
  const asItIs = !answer.compressible || answer.body.length < WORTH_COMPRESSING;
  const encoding = asItIs ? 'identity' : encodingFor(asked['accept-encoding']);
  // Encoded at the first request for it: half of all answers are never requested again.
  answer.ready[encoding] ??= write(answer, encoding);
  return answer.ready[encoding];
}

/** Roughly the bytes of memory of a cached answer, once it is compressed both ways. */
export function weightOf(url: string, answer: Answer): number {
  return 2 * url.length + 2 * answer.body.length + 1000;
}

function write(answer: Answer, encoding: Encoding): Written {
  const body = ownBytes(bodyIn(answer, encoding));
  const headers: Headers = { ...answer.headers, 'content-length': body.length };
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  return { status: 200, headers, lines: linesOf(headers), body };
}

function linesOf(headers: Headers): string[] {
  return Object.entries(headers).flatMap(([name, value]) => [name, flatten(String(value))]);
}

/** Flattens a concatenated string: otherwise it is joined again each time it is written. */
function flatten(text: string): string {
  return Buffer.from(text, 'latin1').toString('latin1');
}

function bodyIn({ body, compressed }: Answer, encoding: Encoding): Buffer {
  if (encoding !== 'identity' && compressed[encoding]) return compressed[encoding];
  if (encoding === 'gzip') return gzipSync(body);
  // Level 5 costs 2 ms for a page, level 11 costs 53 ms for a tenth less.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return encoding === 'br' ? brotliCompressSync(body, { params }) : body;
}

function holds(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.trim() === '*' || ifNoneMatch.includes(etag.slice(2));
}

const encodings = new Map<string, Encoding>();

/** The best encoding of an `Accept-Encoding`. Browsers send a handful of values: each is parsed once. */
function encodingFor(accepted = ''): Encoding {
  let encoding = encodings.get(accepted);
  if (encoding === undefined) {
    encoding = takes(accepted, 'br') ? 'br' : takes(accepted, 'gzip') ? 'gzip' : 'identity';
    if (encodings.size < 200) encodings.set(accepted, encoding);
  }
  return encoding;
}

function takes(accepted: string, encoding: string): boolean {
  return accepted.split(',').some((part) => {
    const [name, ...parameters] = part
      .toLowerCase()
      .split(';')
      .map((piece) => piece.trim());
    return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}

/** Sends an answer through Fastify, as the response cache will from the next request on. */
export function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer) {
  const { status, headers, body } = chooseAnswer(answer, request.headers);
  return reply.code(status).headers(headers).send(body);
}
