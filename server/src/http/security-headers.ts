import type { Config } from '../config.ts';

/** Headers that every answer carries, whoever writes it. */
export function securityHeaders(config: Config): Record<string, string> {
  const https = config.publicUrl.startsWith('https:');
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // Result pages have a token in their path: other sites only ever see the shop's name.
    'referrer-policy': 'strict-origin-when-cross-origin',
    // Google's sign-in opens a window that has to answer.
    'cross-origin-opener-policy': config.google ? 'same-origin-allow-popups' : 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

/** The content security policy of answers that are no pages: nothing is allowed. */
export const API_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The headers of a JSON answer of the API. */
export function jsonHeaders(config: Config): Record<string, string> {
  return {
    ...securityHeaders(config),
    'content-security-policy': API_CONTENT_POLICY,
    'content-type': 'application/json; charset=utf-8',
  };
}
