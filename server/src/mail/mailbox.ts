import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Attachment } from 'postal-mime';
import { validate as isUuid } from 'uuid';
import type { Config } from '../config.ts';
import { mailFolder } from '../outside/mail/folder-mailer.ts';

/** A mail as the mailbox shows it. */
export type KeptMail = {
  id: string;
  recipient: string;
  subject: string;
  /** ISO 8601. */
  date: string;
  text: string;
  html: string;
};

const SHOWN = 50;

/** The newest mails in the folder. */
export async function newestMails(config: Config): Promise<KeptMail[]> {
  const names = await readdir(mailFolder(config)).catch(() => []);
  const ids = names.filter((name) => name.endsWith('.eml')).map((name) => name.slice(0, -4));
  // Ids of this kind sort by time.
  const newest = ids.sort().reverse().slice(0, SHOWN);
  const read = await Promise.all(newest.map((id) => keptMail(config, id)));
  return read.filter((mail) => mail !== null);
}

/** Replaces attached pictures by data addresses, since browsers cannot show `cid:`. */
function withPicture(html: string, { contentId, mimeType, content }: Attachment): string {
  const cid = contentId?.replace(/^<|>$/g, '');
  if (!cid || typeof content === 'string') return html;
  const data = Buffer.from(content as ArrayBuffer).toString('base64');
  return html.replaceAll(`cid:${cid}`, `data:${mimeType};base64,${data}`);
}

/** A mail by its id; null when there is none. */
export async function keptMail(config: Config, id: string): Promise<KeptMail | null> {
  if (!isUuid(id)) return null;
  const file = await readFile(join(mailFolder(config), `${id}.eml`)).catch(() => null);
  if (file === null) return null;
  const { default: PostalMime } = await import('postal-mime');
  const { to = [], subject = '', date = '', ...read } = await PostalMime.parse(file);
  const { text = '', html = '' } = read;
  const shown = read.attachments.reduce(withPicture, html);
  return { id, recipient: to[0]?.address ?? '', subject, date, text, html: shown };
}
