import type { Path } from '@mahlab/bakery/api/endpoint';
import { type PostOptions, send } from './client.ts';

/** PATCH of JSON; failures as with `post`. */
export function patch<Body, Answer>(
  path: Path<{ patch: (body: Body) => Answer }>,
  body: NoInfer<Body>,
  options: PostOptions = {},
) {
  return withBody<Answer>('PATCH', path, { body, options });
}

/** DELETE, with a body where the call asks for one; failures as with `post`. */
export function remove<Body, Answer>(
  path: Path<{ delete: (body: Body) => Answer }>,
  body?: NoInfer<Body>,
  options: PostOptions = {},
) {
  return withBody<Answer>('DELETE', path, { body, options });
}

type Sent = { body: unknown; options: PostOptions };

function withBody<Answer>(method: string, path: string, { body, options }: Sent) {
  const headers = body === undefined ? {} : { 'Content-Type': 'application/json' };
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  return send<Answer>(path, init, options);
}
