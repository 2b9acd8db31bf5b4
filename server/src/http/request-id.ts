import type { IncomingMessage } from 'node:http';
import type { Config } from '../config.ts';

/** As proxies and tracers write them: what goes into every line of the log is short and plain. */
const ID = /^[\w.:/+=@-]{1,100}$/;

/** Makes the function that names a request: a proxy's `X-Request-Id` if it is short and plain, else a new UUID. */
export function createRequestIds({ trustProxy }: Pick<Config, 'trustProxy'>) {
  return ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = trustProxy === 0 ? undefined : headers['x-request-id'];
    return typeof given === 'string' && ID.test(given) ? given : crypto.randomUUID();
  };
}
