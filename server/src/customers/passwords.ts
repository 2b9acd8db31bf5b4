import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { normalPassword } from '@mahlab/bakery/rules/password';
import pLimit from 'p-limit';

/** Makes and checks password hashes. */
export type Passwords = {
  /** A PHC string for a new password. */
  hash(password: string): Promise<string>;
  /**
   * Whether a password fits a hash. Without a hash it fits nothing, after the same work: how long it
   * takes does not tell whether there is an account.
   */
  fits(password: string, hash: string | null): Promise<boolean>;
  /** Whether a hash was made with weaker parameters than today's. */
  isStale(hash: string): boolean;
};

/** OWASP Password Storage: Argon2id with at least 19 MiB, 2 passes, 1 lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;
/** Hashes at once in this process: 40 MB at most, and half of Node's four threads stay free for files. */
const AT_ONCE = 2;

type Cost = typeof COST;
type Parsed = { cost: Cost; salt: Buffer; tag: Buffer };

const derive = promisify(argon2);
const limit = pLimit(AT_ONCE);

/** A hash that no password fits: its tag is random. */
const DUMMY = phc({ cost: COST, salt: randomBytes(SALT_BYTES), tag: randomBytes(TAG_BYTES) });

/** Argon2id from Node. Sign-ins at once wait for each other, which bounds the memory. */
export function openPasswords(): Passwords {
  return {
    async hash(password) {
      const salt = randomBytes(SALT_BYTES);
      const tag = await compute(password, { cost: COST, salt, length: TAG_BYTES });
      return phc({ cost: COST, salt, tag });
    },
    async fits(password, hash) {
      const { cost, salt, tag } = parse(hash ?? DUMMY);
      const computed = await compute(password, { cost, salt, length: tag.length });
      return timingSafeEqual(computed, tag) && hash !== null;
    },
    isStale(hash) {
      const { cost } = parse(hash);
      return (Object.keys(COST) as (keyof Cost)[]).some((key) => cost[key] < COST[key]);
    },
  };
}

function compute(password: string, how: { cost: Cost; salt: Buffer; length: number }) {
  const parameters: Argon2Parameters = {
    message: normalPassword(password),
    nonce: how.salt,
    tagLength: how.length,
    ...how.cost,
  };
  return limit(() => derive('argon2id', parameters));
}

function phc({ cost, salt, tag }: Parsed): string {
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;
}

function parse(hash: string): Parsed {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash);
  if (!found) throw new Error('a password hash that is none');
  const [, memory, passes, parallelism, salt = '', tag = ''] = found;
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

/** PHC strings carry no padding. */
function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
