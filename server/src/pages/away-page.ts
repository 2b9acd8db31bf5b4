import { errorMessage } from '@mahlab/bakery/api/errors';
import type { FastifyReply } from 'fastify';

const RETRY_SECONDS = 3;

/**
 * Answers a page that cannot be rendered now: 503, kept by nobody. It says so in the language of its address, and
 * loads itself again.
 */
export function sendAwayPage(reply: FastifyReply, url: string) {
  const language = /^\/ar(?:[/?]|$)/.test(url) ? 'ar' : 'en';
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  return reply
    .code(503)
    .header('retry-after', RETRY_SECONDS)
    .header('cache-control', 'no-store')
    .send(
      `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="${RETRY_SECONDS}"><title>Mahlab</title></head><body style="margin:20vh auto;max-width:22rem;padding:0 1.5rem;text-align:center;font:1.125rem/1.7 system-ui,sans-serif;color:#4a1a24;background:#fbf6ef"><h1 style="font-size:1.5rem">Mahlab</h1><p>${errorMessage('try-again', language)}</p></body></html>`,
    );
}
