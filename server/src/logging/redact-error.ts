/** An error as it is logged. */
export type RedactedError = {
  type: string;
  message: string;
  stack: string;
  code?: unknown;
  constraint?: unknown;
  cause?: RedactedError;
};

/**
 * Redacts an error for the log. A failed statement carries its values, and PostgreSQL's error the refused
 * row: names, addresses, tokens. Only the statement and the constraint are kept.
 */
export function redactError(fault: unknown): unknown {
  return fault instanceof Error ? redacted(fault) : fault;
}

/** Errors of Fastify whose message contains the address, which may hold a token. */
const NAMES_ADDRESS = 'FST_ERR_REP_ALREADY_SENT';

/** The message of an error, without a statement's values and without an address. */
export function redactedMessage(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault);
  if ('code' in fault && fault.code === NAMES_ADDRESS) return 'a request was answered twice';
  return fault.message.split('\nparams:')[0] ?? '';
}

function redacted(fault: Error & { code?: unknown; constraint?: unknown }): RedactedError {
  const { name, stack = '', code, constraint, cause } = fault;
  return {
    type: fault.constructor.name || name,
    message: redactedMessage(fault),
    stack: stack
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(cause instanceof Error && { cause: redacted(cause) }),
  };
}
