import { type CakeRequest, REQUEST_IMAGES } from '@mahlab/bakery/api/cake-request';
import type { Language, Localized } from '@mahlab/bakery/rules/language';
import { kuwaitMobile } from '@mahlab/bakery/rules/phone';
import { v7 as uuidv7 } from 'uuid';
import type { Orm } from '../db.ts';
import { claimUploads } from '../files/uploads.ts';
import { type Refusal, refusal } from '../refusal.ts';
import { storable } from '../storable.ts';
import { insertRequest } from './queries.ts';

const CAKE: Localized = { english: 'your cake', arabic: 'كيكتك' };

/** Keeps a request with its pictures, or refuses it in the specification's words (Spec 5). */
export async function takeRequest(
  orm: Orm,
  sent: CakeRequest,
  language: Language,
): Promise<{ ok: true; number: number } | Refusal> {
  const { name, phoneNumber, remarks, images: given } = storable(sent);
  if (!name || !phoneNumber || !remarks) return refusal('request-incomplete');
  const images = [...new Set(given)];
  if (images.length === 0) return refusal('request-no-image');
  if (images.length > REQUEST_IMAGES) return refusal('request-too-many-images');
  const phone = kuwaitMobile(phoneNumber);
  if (phone === null) return refusal('phone-invalid');

  let isMissing = false;
  try {
    return await orm.transaction(async (tx) => {
      isMissing = (await claimUploads(tx, images)).missing.length > 0;
      if (isMissing) tx.rollback();
      const row = { id: uuidv7(), name, phone, remarks, images, language };
      return { ok: true, number: await insertRequest(tx, row) };
    });
  } catch (fault) {
    if (isMissing) return refusal('file-unknown', { name: CAKE });
    throw fault;
  }
}
