import type { Language } from '@mahlab/bakery/rules/language';
import { codeOf, isCodeAlive } from '../customers/codes.ts';
import type { MailContent } from './content.ts';
import type { MailParts } from './mail-job.ts';
import { accountDeletedMail, accountExistsMail, noAccountMail } from './templates/account.ts';
import { codeMail } from './templates/code.ts';
import { renderMail, type WrittenMail } from './templates/layout.ts';

/** A mail in words; null when there is nothing to tell any more. */
export async function writeMail(
  parts: MailParts,
  { content, language }: { content: MailContent; language: Language },
): Promise<WrittenMail | null> {
  const body = await bodyOf(parts, content, language);
  return body && renderMail(body, { language, shopUrl: parts.config.publicUrl });
}

async function bodyOf(
  { config, database, serverKey }: MailParts,
  content: MailContent,
  language: Language,
) {
  const shop = language === 'ar' ? `${config.publicUrl}/ar` : config.publicUrl;
  switch (content.kind) {
    case 'code': {
      const { purpose, verification } = content;
      if (!(await isCodeAlive(database.orm, verification))) return null;
      return codeMail(language, purpose, codeOf(serverKey, verification));
    }
    case 'account-exists':
      return accountExistsMail(language, `${shop}/login`);
    case 'no-account':
      return noAccountMail(language, `${shop}/login`);
    case 'account-deleted':
      return accountDeletedMail(language);
    default:
      return null;
  }
}
