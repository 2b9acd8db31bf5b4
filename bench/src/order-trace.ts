import { randomBytes, randomUUID } from 'node:crypto';

/** A statement as the driver sends it; with a name it is prepared once a connection. */
export type Statement = { name?: string; text: string; values: (string | null)[] };

/** What placing one order sends to PostgreSQL, in order, with `begin` and `commit` among it. */
export type Trace = {
  statements: Statement[];
  /** Ids and secrets in the values that every order has of its own. */
  own: string[];
};

/** The same statements for another order: with ids and secrets of its own, of the same kinds. */
export function anotherOrder({ statements, own }: Trace): Statement[] {
  const others = new Map(own.map((value) => [value, another(value)]));
  const any = new RegExp(own.join('|'), 'g');
  return statements.map((statement) => ({
    ...statement,
    values: statement.values.map(
      (value) => value?.replace(any, (found) => others.get(found) ?? found) ?? null,
    ),
  }));
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function another(value: string): string {
  if (!UUID.test(value))
    return randomBytes(value.length).toString('base64url').slice(0, value.length);
  return value[14] === '7' ? timedUuid() : randomUUID();
}

/** A UUID of version 7, as the shop's: those made later sort later, which spares indexes. */
function timedUuid(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
