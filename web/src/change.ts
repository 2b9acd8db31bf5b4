import { type PostOptions, send } from './client.ts';

/** PATCH of JSON; failures as with `post`. */
export function patch<Answer>(path: string, body: unknown, options: PostOptions = {}) {
  return withBody<Answer>('PATCH', path, { body, options });
}

/** DELETE, with a body where the call asks for one; failures as with `post`. */
export function remove<Answer>(path: string, body?: unknown, options: PostOptions = {}) {
  return withBody<Answer>('DELETE', path, { body, options });
}

type Sent = { body: unknown; options: PostOptions };

function withBody<Answer>(method: string, path: string, { body, options }: Sent) {
  const headers = body === undefined ? {} : { 'Content-Type': 'application/json' };
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  return send<Answer>(path, init, options);
}
