import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ConfigError } from '../process/config-error.ts';

const AGAIN_MS = 500;
const OLDEST = 15;

/** Faults that pass by themselves, by code, with what they mean: the database is starting, or its network is. */
const PASSING: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection breaks',
  EPIPE: 'the connection breaks',
  ETIMEDOUT: 'there is no answer',
  EHOSTUNREACH: 'there is no way to it',
  ENETUNREACH: 'there is no way to it',
  ENOTFOUND: 'its host name is unknown',
  EAI_AGAIN: 'its host name is unknown',
  '57P01': 'it is stopping',
  '57P03': 'it is starting or stopping',
  '53300': 'it has no connection left',
};

/** Faults that stay until somebody changes a setting. */
const STAYING: Record<string, string> = {
  '28000': 'it refuses this user',
  '28P01': 'it refuses this user’s password',
  '3D000': 'there is no database of this name',
  '42501': 'it refuses this user',
};

type Fault = { code?: string; message: string };

/**
 * Resolves when the PostgreSQL of an address answers. Waits up to so many seconds for one that is starting, or that the
 * network does not reach yet; `tell` is told once that it is waited for. Throws a ConfigError that says in one line
 * what is wrong, at once where waiting does not help.
 */
export async function waitForPostgres(
  url: string,
  { seconds, tell }: { seconds: number; tell: (line: string) => void },
): Promise<void> {
  const begun = performance.now();
  for (let tries = 0; ; tries += 1) {
    const { fault, place } = await ask(url);
    if (fault === null) return;
    const { code = '', message } = fault;
    const says = PASSING[code] ?? STAYING[code] ?? message.split('\n')[0];
    const line = `${place}: ${says}${code && ` (${code})`}`;
    const waited = (performance.now() - begun) / 1000;
    const passes = code in PASSING || isCut(fault);
    if (!passes) throw new ConfigError(`DATABASE_URL: ${line}`);
    if (waited >= seconds) {
      throw new ConfigError(`DATABASE_URL: no database for ${Math.round(waited)} s at ${line}`);
    }
    if (tries === 0) tell(`waiting up to ${seconds} s for the database at ${line}`);
    await sleep(AGAIN_MS);
  }
}

/** What the driver itself says of a server that goes away or is silent; those have no code. */
function isCut({ code, message }: Fault): boolean {
  return code === undefined && /terminated|timeout/i.test(message);
}

/** One question: its fault, null when all is well, and where it went. */
async function ask(url: string): Promise<{ fault: Fault | null; place: string }> {
  let place = 'this address';
  try {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'mahlab start',
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
    });
    place = `${client.host}:${client.port}, database ${client.database}, user ${client.user}`;
    // The end that follows is what is awaited.
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ version: string }>(
        "select current_setting('server_version_num') as version",
      );
      return { fault: ageFault(Number(rows[0]?.version)), place };
    } finally {
      await client.end().catch(() => {});
    }
  } catch (fault) {
    return { fault: fault as Fault, place };
  }
}

function ageFault(version: number): Fault | null {
  const major = Math.floor(version / 10_000);
  return major >= OLDEST
    ? null
    : { message: `PostgreSQL ${OLDEST} or newer is needed, it is ${major}` };
}
