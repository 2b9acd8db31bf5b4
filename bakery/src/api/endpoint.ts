/** The base of every address of the contract. */
export const API_BASE = '/apis/v1/core';

declare const calls: unique symbol;
/**
 * An address of the contract. At run time it is text; the type checker also knows what can be called there,
 * by method: `{ get: () => Answer; post: (body: Body) => Answer }`.
 */
export type Path<Calls = object> = string & { readonly [calls]: Calls };
/** An address that answers `Answer` to a GET. */
export type GetPath<Answer = unknown> = Path<{ get: () => Answer }>;

/** A function that makes an address from its parameters and its query; `pattern` is what a server listens on. */
export type Endpoint<Calls, Pattern extends string, Query> = {
  (...given: [...Params<Pattern>, ...Last<Query>]): Path<Calls>;
  pattern: string;
};

type Params<Pattern> = Pattern extends `${string}:${string}/${infer Rest}`
  ? [string, ...Params<Rest>]
  : Pattern extends `${string}:${string}`
    ? [string]
    : [];
type Last<Query> = [Query] extends [never] ? [] : [query?: Query];

/**
 * One row of a table of endpoints, as in `endpoint<{ get: () => Order }, Query>()('/orders/:id')`: what can
 * be called, and the path below the base. Called twice, since TypeScript infers either all or none of the
 * types of one call.
 */
export function endpoint<Calls, Query = never>() {
  return <Pattern extends string>(path: Pattern) => {
    const pattern = API_BASE + path;
    const address = (...given: unknown[]) => {
      const filled = pattern.replace(/:\w+/g, () => encodeURIComponent(given.shift() as string));
      return (filled + search(given[0] as Query & object)) as Path<Calls>;
    };
    return Object.assign(address, { pattern }) as Endpoint<Calls, Pattern, Query>;
  };
}

/** The query of an address, with its question mark; what has no value is left out. */
export function search(query: object = {}): string {
  const given = Object.entries(query).filter(([, value]) => (value ?? '') !== '');
  const text = given.map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`).join('&');
  return text && `?${text}`;
}
