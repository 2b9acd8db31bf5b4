import type { CakeRequest } from '@mahlab/bakery/api/cake-request';
import { REQUEST_IMAGES } from '@mahlab/bakery/rules/cake-request';
import { isEmail } from '@mahlab/bakery/rules/email';
import type { Language, Localized } from '@mahlab/bakery/rules/language';
import { kuwaitMobile } from '@mahlab/bakery/rules/phone';
import { v7 as uuidv7 } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { sanitizeText } from '../database/sanitize.ts';
import { claimUploads } from '../files/uploads.ts';
import { mismatch, type RequestMark } from '../http/idempotency-key.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import { queueRareMail } from '../outbox/queue-mail.ts';
import { insertRequest, requestOfKey } from './queries.ts';

const CAKE: Localized = { english: 'your cake', arabic: 'كيكتك' };

type Taken = { ok: true; number: number } | Refusal;
type By = { language: Language; email: string | null; mark: RequestMark };

/**
 * Keeps a request with its pictures, or refuses it in the specification's words (Spec 5). A repeat under the
 * same key is answered like the first, and nothing is kept.
 */
export async function takeRequest(
  context: Pick<AppContext, 'catalogue' | 'database' | 'jobs'>,
  sent: CakeRequest,
  { language, email: known, mark }: By,
): Promise<Taken> {
  const { name, phoneNumber, remarks, images: given, email = known ?? '' } = sanitizeText(sent);
  if (!name || !phoneNumber || !remarks) return refusal('request-incomplete');
  const images = [...new Set(given)];
  if (images.length === 0) return refusal('request-no-image');
  if (images.length > REQUEST_IMAGES) return refusal('request-too-many-images');
  const phone = kuwaitMobile(phoneNumber);
  if (phone === null) return refusal('phone-invalid');

  if (email !== '' && !isEmail(email)) return refusal('email-invalid');

  const first = await repeated(context, mark);
  if (first) return first;
  if (!context.catalogue.current().settings.takesRequests) return refusal('requests-closed');
  let isMissing = false;
  let isRepeat = false;
  try {
    return await context.database.orm.transaction(async (tx) => {
      isMissing = (await claimUploads(tx, images)).missing.length > 0;
      if (isMissing) tx.rollback();
      const marked = { idempotencyKey: mark.key, requestHash: mark.hash };
      const who = { name, phone, email: email || null, language };
      const row = { id: uuidv7(), ...who, remarks, images, ...marked };
      const number = await insertRequest(tx, row);
      isRepeat = number === null;
      if (number === null) return tx.rollback();
      const content = { kind: 'cake-request', number } as const;
      if (email !== '') await queueRareMail(tx, context, { recipient: email, language, content });
      return { ok: true, number };
    });
  } catch (fault) {
    if (isMissing) return refusal('file-unknown', { name: CAKE });
    // A parallel request with the same key was stored while this one waited.
    const kept = isRepeat && (await repeated(context, mark));
    if (kept) return kept;
    throw fault;
  }
}

/** The answer for a key that has a request already; null when it has none. */
async function repeated({ database }: Pick<AppContext, 'database'>, mark: RequestMark) {
  const first = mark.key === null ? null : await requestOfKey(database.orm, mark.key);
  return first && (mismatch(mark, first) ?? { ok: true as const, number: first.number });
}
