const UNSTORABLE = /\\u0000|\\ud[89a-f]/;

/**
 * A JSON value as PostgreSQL can keep it: NUL characters and halves of surrogate pairs, which JSON may
 * carry and PostgreSQL refuses, become U+FFFD. Anything else comes back as it is.
 */
export function sanitizeText<T>(value: T): T {
  // JSON.stringify writes exactly these as escapes, so a clean value costs one pass.
  if (!UNSTORABLE.test(JSON.stringify(value))) return value;
  return cleaned(value) as T;
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '\ufffd').toWellFormed();
  if (Array.isArray(value)) return value.map(cleaned);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleaned(inner)]));
}
