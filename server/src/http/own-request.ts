import { AsyncLocalStorage } from 'node:async_hooks';
import type { App } from '../app-context.ts';

const own = new AsyncLocalStorage<true>();

/** Has this process ask itself for something, in the name of no network: whoever caused it is charged apart. */
export function askItself(app: Pick<App, 'inject'>, url: string) {
  return own.run(true, async () => app.inject(url));
}

/** Whether this process asked for what is worked on now. No request says so of itself, so no client can pretend it. */
export function isOwnRequest(): boolean {
  return own.getStore() === true;
}
