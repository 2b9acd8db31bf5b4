import { errorMessage } from '@mahlab/bakery/api/errors';
import type { Language } from '@mahlab/bakery/rules/language';
import type { FastifyReply } from 'fastify';
import { markupText } from './page-brand.ts';

const RETRY_SECONDS = 3;

/**
 * Answers a page that cannot be rendered now: 503, kept by nobody. It says so in the language of its address, and
 * loads itself again. `names` are what the shop is called.
 */
export function sendAwayPage(reply: FastifyReply, url: string, names: Record<Language, string>) {
  const language = /^\/ar(?:[/?]|$)/.test(url) ? 'ar' : 'en';
  const shop = markupText(names[language]);
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  return reply
    .code(503)
    .header('retry-after', RETRY_SECONDS)
    .header('cache-control', 'no-store')
    .send(
      `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="${RETRY_SECONDS}"><title>${shop}</title></head><body style="margin:20vh auto;max-width:22rem;padding:0 1.5rem;text-align:center;font:1.125rem/1.7 system-ui,sans-serif;color:#4a1a24;background:#fbf6ef"><h1 style="font-size:1.5rem">${shop}</h1><p>${errorMessage('try-again', language)}</p></body></html>`,
    );
}
