import { type CakeRequest, REQUEST_IMAGES } from '@mahlab/bakery/api/cake-request';
import { isEmail } from '@mahlab/bakery/rules/email';
import type { Language, Localized } from '@mahlab/bakery/rules/language';
import { kuwaitMobile } from '@mahlab/bakery/rules/phone';
import { v7 as uuidv7 } from 'uuid';
import { claimUploads } from '../files/uploads.ts';
import { queueRareMail } from '../mail/queue-mail.ts';
import type { Parts } from '../parts.ts';
import { type Refusal, refusal } from '../refusal.ts';
import { storable } from '../storable.ts';
import { insertRequest } from './queries.ts';

const CAKE: Localized = { english: 'your cake', arabic: 'كيكتك' };

/** Keeps a request with its pictures, or refuses it in the specification's words (Spec 5). */
export async function takeRequest(
  parts: Pick<Parts, 'database' | 'jobs'>,
  sent: CakeRequest,
  { language, email: known }: { language: Language; email: string | null },
): Promise<{ ok: true; number: number } | Refusal> {
  const { name, phoneNumber, remarks, images: given, email = known ?? '' } = storable(sent);
  if (!name || !phoneNumber || !remarks) return refusal('request-incomplete');
  const images = [...new Set(given)];
  if (images.length === 0) return refusal('request-no-image');
  if (images.length > REQUEST_IMAGES) return refusal('request-too-many-images');
  const phone = kuwaitMobile(phoneNumber);
  if (phone === null) return refusal('phone-invalid');

  if (email !== '' && !isEmail(email)) return refusal('email-invalid');

  let isMissing = false;
  try {
    return await parts.database.orm.transaction(async (tx) => {
      isMissing = (await claimUploads(tx, images)).missing.length > 0;
      if (isMissing) tx.rollback();
      const row = { id: uuidv7(), name, phone, remarks, images, language };
      const number = await insertRequest(tx, row);
      const content = { kind: 'cake-request', number } as const;
      if (email !== '') await queueRareMail(tx, parts, { recipient: email, language, content });
      return { ok: true, number };
    });
  } catch (fault) {
    if (isMissing) return refusal('file-unknown', { name: CAKE });
    throw fault;
  }
}
