import type { ErrorBody } from '@mahlab/bakery/api/common';
import type { GetPath, Path } from '@mahlab/bakery/api/endpoint';
import { showToast } from './toasts.ts';

/** A call's outcome: its answer, or the refusal with its status. `offline` when no answer came at all. */
export type Outcome<Answer> =
  | { ok: true; answer: Answer }
  | { ok: false; status: number; code: string; message: string; body: Record<string, unknown> };

/** How a call is sent, and what of its failures is shown. */
export type PostOptions = {
  headers?: Record<string, string>;
  /** Codes the caller shows itself; every other failure becomes a toast (Spec 8). */
  quiet?: string[];
  signal?: AbortSignal;
};

/** In whose name an app calls. */
export type Caller = {
  /** The bearer token of the signed-in customer. */
  token: () => string | null;
  /** Whether the answer of a GET depends on the caller. Public ones are requested without a token. */
  isPersonal: (path: string) => boolean;
  /** The only 401, of the call to `path`: the token that was sent has run out or was revoked. */
  onUnauthorized: (sent: string | null, path: string) => void;
};

let caller: Caller = {
  token: () => null,
  isPersonal: () => false,
  onUnauthorized: () => undefined,
};

/** Sets the caller of all later calls. Before that calls are anonymous. */
export function callAs(given: Caller): void {
  caller = given;
}

/** GET of the contract. Throws on failure, and when `signal` ends it: lists show a retry row, nothing pops up (Spec 8). */
export async function get<Answer>(path: GetPath<Answer>, signal?: AbortSignal): Promise<Answer> {
  const token = caller.token();
  const headers = { Accept: 'application/json', ...(caller.isPersonal(path) && ours(token)) };
  const response = await fetch(path, { headers, ...(signal && { signal }) });
  if (!response.ok) {
    // Unread, it would keep its line to the server. First: what hears of the refusal may end the call.
    void response.body?.cancel();
    if (response.status === 401) caller.onUnauthorized(token, path);
    throw new GetFailure(response.status);
  }
  return (await response.json()) as Answer;
}

function ours(token: string | null): Record<string, string> {
  const headers = { 'Accept-Language': document.documentElement.lang };
  return token ? { ...headers, Authorization: `Bearer ${token}` } : headers;
}

export class GetFailure extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`GET failed with ${status}`);
    this.status = status;
  }
}

/** POST of JSON. A failure shows an error toast with the server's message, unless its code is quiet. */
export function post<Body, Answer>(
  path: Path<{ post: (body: Body) => Answer }>,
  body: NoInfer<Body>,
  options: PostOptions = {},
) {
  const headers = { 'Content-Type': 'application/json', ...options.headers };
  return send<Answer>(path, { method: 'POST', body: JSON.stringify(body), headers }, options);
}

/** POST of files under the field `files`; the answer is their references. */
export function upload<Answer>(
  path: Path<{ upload: () => Answer }>,
  files: File[],
  options: PostOptions = {},
) {
  const form = new FormData();
  for (const file of files) form.append('files', file);
  return send<Answer>(
    path,
    { method: 'POST', body: form, headers: { ...options.headers } },
    options,
  );
}

/** Sends a call other than a GET, whose answer its caller knows from the type of the address, with the signed-in customer's token. */
export async function send<Answer>(
  path: string,
  init: Omit<RequestInit, 'headers'> & { headers: Record<string, string> },
  { quiet = [], signal }: PostOptions,
): Promise<Outcome<Answer>> {
  const token = caller.token();
  const headers = { ...ours(token), ...init.headers };
  const outcome = await fetch(path, { ...init, headers, ...(signal && { signal }) }).then(
    outcomeOf<Answer>,
    () => ({ ok: false as const, status: 0, code: 'offline', message: '', body: {} }),
  );
  if (!outcome.ok && outcome.status === 401) caller.onUnauthorized(token, path);
  if (!outcome.ok && !quiet.includes(outcome.code)) {
    showToast({ kind: 'error', text: outcome.message, offline: outcome.code === 'offline' });
  }
  return outcome;
}

async function outcomeOf<Answer>(response: Response): Promise<Outcome<Answer>> {
  const body: unknown = await response.json().catch(() => ({}));
  if (response.ok) return { ok: true, answer: body as Answer };
  const error = body as Partial<ErrorBody>;
  // Spec 8: an array of messages is joined by a comma and a space.
  const message = Array.isArray(error.message) ? error.message.join(', ') : (error.message ?? '');
  return {
    ok: false,
    status: response.status,
    code: error.code ?? 'fault',
    message,
    body: body as Record<string, unknown>,
  };
}
