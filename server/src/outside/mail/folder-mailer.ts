import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { Mailer } from './mailer.ts';
import { messageOf } from './message.ts';

/** The folder of mails that are not sent: one file each, named by the mail's id, so sorted by time. */
export function mailFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'mail');
}

/** Writes mails as `.eml` files. */
export function folderMailer(config: Config): Mailer {
  let transport: ReturnType<typeof open> | undefined;

  /** Loaded with the first mail: a shop starts without it. */
  async function open() {
    const { createTransport } = await import('nodemailer');
    return createTransport({ streamTransport: true, buffer: true });
  }

  return {
    async send(letter) {
      transport ??= open();
      await mkdir(mailFolder(config), { recursive: true, mode: 0o700 });
      const { message } = await (await transport).sendMail(messageOf(letter, config));
      const file = join(mailFolder(config), `${letter.id}.eml`);
      // Beside, then renamed: nobody reads half a mail. Only the owner may read: there are codes in it.
      await writeFile(`${file}.new`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.new`, file);
    },
    async close() {},
  };
}
