/** A fault as the log tells it. */
export type RedactedError = {
  type: string;
  message: string;
  stack: string;
  code?: unknown;
  constraint?: unknown;
  cause?: RedactedError;
};

/**
 * What the log may say of a fault. A failed statement brings its values along, and PostgreSQL the row
 * it refused: people's names and addresses, and tokens. Of those nothing is told but which statement and
 * which constraint it was.
 */
export function redactError(fault: unknown): unknown {
  return fault instanceof Error ? redacted(fault) : fault;
}

/** Fastify's message of these names the address, and addresses hold tokens. */
const NAMES_ADDRESS = 'FST_ERR_REP_ALREADY_SENT';

/** The message of a fault, without the values of a statement and without an address. */
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
