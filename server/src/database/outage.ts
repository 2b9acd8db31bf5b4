/** Nothing was asked of the database, since it is known to be away, or what was asked was given up. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
  readonly code = 'DATABASE_AWAY';
  constructor() {
    super('the database is away');
  }
}

/** Codes of Node's sockets and name look-ups, and those that the shop's own stores give their faults. */
const CODES = new Set([
  'DATABASE_AWAY',
  'STORE_AWAY',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/**
 * Codes of PostgreSQL (its appendix A): connections (08), resources (53), shutting down and starting up (57P), its
 * disks (58), statements and transactions that took too long, and writes that a standby refuses.
 */
const SQL_STATES = /^(?:08|53|57P|58)|^(?:57014|25P03|25P04|25006)$/;

/** What the driver says without a code. */
const SAID =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after|timeout exceeded when trying to connect|timeout expired)/;

/**
 * Whether a fault means that the database or the store of files is away, or too busy: what was asked may be asked
 * again. Of what was being written it may or may not have been done.
 */
export function isOutage(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  const { code } = fault as { code?: unknown };
  if (typeof code === 'string' && (CODES.has(code) || SQL_STATES.test(code))) return true;
  return SAID.test(fault.message) || isOutage(fault.cause);
}
