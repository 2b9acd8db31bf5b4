import { ConfigError } from '../process/config-error.ts';

/**
 * A machine that the database may be on. Statements of requests go to `url`, which may be a pooler's; whatever needs a
 * session goes to `directUrl`, past it.
 */
export type DatabaseHost = { url: string; directUrl: string };

const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s;
const WISH = 'target_session_attrs';
/** What PostgreSQL's own programs may be told as well: only where writes are taken is of use to a shop. */
const WISHES: readonly (string | null)[] = [null, 'read-write', 'primary', 'any'];

/** The addresses of an address that may name several hosts, as PostgreSQL's own programs read it: `postgres://a:5432,b:5432/shop`. */
export function addressesIn(url: string): string[] {
  const [, before = '', hosts, after = ''] = PARTS.exec(url) ?? [];
  if (hosts === undefined) return [url];
  return hosts.split(',').map((host) => withoutWish(`${before}${host}${after}`));
}

/** Whether an address that may name several hosts is one that a shop can use. */
export function isDatabaseAddress(url: string): boolean {
  const wish = /[?&]target_session_attrs=([^&]*)/.exec(url)?.[1] ?? null;
  return PARTS.test(url) && WISHES.includes(wish) && addressesIn(url).every(isAddress);
}

/**
 * The machines that the settings name. Throws a ConfigError where the two addresses do not fit each other: each machine
 * has its own pooler, in the same order, or one pooler stands before all.
 */
export function hostsOf({
  databaseUrl,
  databaseDirectUrl,
}: {
  databaseUrl?: string | undefined;
  databaseDirectUrl?: string | undefined;
}): DatabaseHost[] {
  const urls = databaseUrl === undefined ? [] : addressesIn(databaseUrl);
  if (databaseDirectUrl === undefined) return urls.map((url) => ({ url, directUrl: url }));
  if (urls.length === 0)
    throw new ConfigError('DATABASE_URL: must be set when DATABASE_DIRECT_URL is set');
  const direct = addressesIn(databaseDirectUrl);
  if (urls.length !== 1 && urls.length !== direct.length)
    throw new ConfigError(
      'DATABASE_DIRECT_URL: must name as many hosts as DATABASE_URL, in the same order',
    );
  return direct.map((directUrl, at) => ({ url: urls[at] ?? urls[0] ?? directUrl, directUrl }));
}

function isAddress(address: string): boolean {
  return URL.canParse(address) && new URL(address).hostname !== '';
}

function withoutWish(address: string): string {
  if (!address.includes(WISH) || !URL.canParse(address)) return address;
  const url = new URL(address);
  url.searchParams.delete(WISH);
  return url.href;
}
