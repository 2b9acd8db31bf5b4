import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { fetched } from './fetched.ts';

/** A part whose code comes when it is first shown. */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await fetched(load) }));
}
