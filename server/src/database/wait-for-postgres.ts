import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ConfigError } from '../process/config-error.ts';
import type { DatabaseHost } from './hosts.ts';

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
  '25006': 'it is a standby',
};

/** Faults that stay until somebody changes a setting. */
const STAYING: Record<string, string> = {
  '28000': 'it refuses this user',
  '28P01': 'it refuses this user’s password',
  '3D000': 'there is no database of this name',
  '42501': 'it refuses this user',
};

type Fault = { code?: string; message: string };
/** What came of one question: no fault when all is well, and where it went. */
type Answer = { fault: Fault | null; setting: string; place: string };

/**
 * Resolves when PostgreSQL answers: of several hosts one that takes writes, with its pooler. Waits up to so many seconds for one that is starting, or that the
 * network does not reach yet; `tell` is told once that it is waited for. Throws a ConfigError that says in one line
 * what is wrong, at once where waiting does not help.
 */
export async function waitForPostgres(
  hosts: readonly DatabaseHost[],
  { seconds, tell }: { seconds: number; tell: (line: string) => void },
): Promise<void> {
  const begun = performance.now();
  for (let tries = 0; ; tries += 1) {
    const { fault, setting, place } = await askAll(hosts);
    if (fault === null) return;
    const { code = '', message } = fault;
    const says = PASSING[code] ?? STAYING[code] ?? message.split('\n')[0];
    const line = `${place}: ${says}${code && ` (${code})`}`;
    const waited = (performance.now() - begun) / 1000;
    if (!passes(fault)) throw new ConfigError(`${setting}: ${line}`);
    if (waited >= seconds) {
      throw new ConfigError(`${setting}: no database for ${Math.round(waited)} s at ${line}`);
    }
    if (tries === 0) tell(`waiting up to ${seconds} s for the database at ${line}`);
    await sleep(AGAIN_MS);
  }
}

/** The first host that is well; where none is, one that may become so. */
async function askAll(hosts: readonly DatabaseHost[]): Promise<Answer> {
  const asked = hosts.map((host) => askHost(host, hosts.length > 1));
  const well = asked.map(async (one) => {
    const answer = await one;
    return answer.fault ? Promise.reject(new Error(answer.fault.message)) : answer;
  });
  try {
    return await Promise.any(well);
  } catch {
    const answers = await Promise.all(asked);
    const waitedFor = answers.find(({ fault }) => fault && passes(fault)) ?? answers[0];
    if (!waitedFor) throw new Error('no host to ask');
    return waitedFor;
  }
}

async function askHost({ url, directUrl }: DatabaseHost, isOneOfMany: boolean): Promise<Answer> {
  if (url === directUrl) return ask(url, { setting: 'DATABASE_URL', isOneOfMany });
  const direct = await ask(directUrl, { setting: 'DATABASE_DIRECT_URL', isOneOfMany });
  return direct.fault ? direct : ask(url, { setting: 'DATABASE_URL', isOneOfMany });
}

function passes(fault: Fault): boolean {
  return (fault.code ?? '') in PASSING || isCut(fault);
}

/** What the driver itself says of a server that goes away or is silent; those have no code. */
function isCut({ code, message }: Fault): boolean {
  return code === undefined && /terminated|timeout/i.test(message);
}

async function ask(
  url: string,
  { setting, isOneOfMany }: { setting: string; isOneOfMany: boolean },
): Promise<Answer> {
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
      const { rows } = await client.query<{ version: string; standby: boolean }>(
        `select current_setting('server_version_num') as version, pg_is_in_recovery() as standby`,
      );
      const isOfNoUse = isOneOfMany && rows[0]?.standby === true;
      return { fault: isOfNoUse ? STANDBY : ageFault(Number(rows[0]?.version)), setting, place };
    } finally {
      await client.end().catch(() => {});
    }
  } catch (fault) {
    return { fault: fault as Fault, setting, place };
  }
}

/** A standby alone is of no use to a start, and may be promoted. */
const STANDBY: Fault = { code: '25006', message: 'it is a standby' };

function ageFault(version: number): Fault | null {
  const major = Math.floor(version / 10_000);
  return major >= OLDEST
    ? null
    : { message: `PostgreSQL ${OLDEST} or newer is needed, it is ${major}` };
}
