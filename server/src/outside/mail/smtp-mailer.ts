import type { Transporter } from 'nodemailer';
import type { Config } from '../../config.ts';
import type { Mailer } from './mailer.ts';
import { messageOf } from './message.ts';

const TIMEOUT_MS = 20_000;
/** How many mails a process sends at once. */
export const MAIL_CONNECTIONS = 3;

/** Sends mails by SMTP, over a pool of connections. */
export function smtpMailer(config: Config, url: string): Mailer {
  let transport: Promise<Transporter> | undefined;

  /** Loaded with the first mail: a shop starts without it. */
  async function connect(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url,
      pool: true,
      maxConnections: MAIL_CONNECTIONS,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    });
  }

  return {
    async send(letter) {
      transport ??= connect();
      try {
        await (await transport).sendMail(messageOf(letter, config));
      } catch (fault) {
        throw new Error(`the mail server did not take a mail: ${kindOf(fault)}`);
      }
    },
    async close() {
      (await transport)?.close();
    },
  };
}

/** A server's own words often repeat the address, and this goes to the log. */
function kindOf(fault: unknown): string {
  const { code = 'unknown', responseCode = '' } = fault as { code?: string; responseCode?: number };
  return `${code} ${responseCode}`.trim();
}
