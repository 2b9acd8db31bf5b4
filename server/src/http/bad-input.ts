import { inLanguage, type Language, type Localized } from '@mahlab/bakery/rules/language';
import type { FastifySchemaValidationError } from 'fastify/types/schema.js';
import { type Refusal, refusal } from './refusal.ts';

/** What an order, an address, an account and a request call their fields, in the words beside them. */
const FIELDS: Record<string, Localized> = {
  name: { english: 'Name', arabic: 'الاسم' },
  email: { english: 'Email', arabic: 'البريد الإلكتروني' },
  username: { english: 'Email', arabic: 'البريد الإلكتروني' },
  phoneNumber: { english: 'Phone Number', arabic: 'رقم الهاتف' },
  block: { english: 'Block', arabic: 'القطعة' },
  street: { english: 'Street', arabic: 'الشارع' },
  house: { english: 'House', arabic: 'المنزل' },
  avenue: { english: 'Avenue', arabic: 'الجادة' },
  additional: { english: 'Additional Information', arabic: 'معلومات إضافية' },
  label: { english: 'Address name', arabic: 'اسم العنوان' },
  remarks: { english: 'Remarks', arabic: 'الملاحظات' },
  comment: { english: 'Comment', arabic: 'التعليق' },
  password: { english: 'Password', arabic: 'كلمة المرور' },
  newPassword: { english: 'Password', arabic: 'كلمة المرور' },
};

/** For what no shopper has typed: only a page that is old, or another program, sends it wrong. */
const UNNAMED: Localized = {
  english: 'Something in what was sent is not right. Reload the page and try again',
  arabic: 'في ما أُرسل خطأ. أعد تحميل الصفحة وحاول مرة أخرى',
};

/**
 * Refuses input that does not fit its schema. `message` names each field in the reader's words; `fields` has the same
 * sentences by their paths, to be shown at the fields; `issues` are the schema's own words, for developers.
 */
export function badInput(wrong: FastifySchemaValidationError[], language: Language): Refusal {
  const issues = wrong.map(({ instancePath, message = '' }) => ({
    path: pathOf(instancePath),
    message,
  }));
  const told = wrong.flatMap((one) => {
    const sentence = sentenceOf(one);
    return sentence ? [[pathOf(one.instancePath), inLanguage(sentence, language)] as const] : [];
  });
  const sentences = [...new Set(told.map(([, sentence]) => sentence))];
  const detail = sentences.length > 0 ? sentences.slice(0, 3).join('. ') : UNNAMED;
  return refusal('bad-request', { detail }, { issues, fields: Object.fromEntries(told) });
}

/** Refuses what cannot be read at all; `message` tells developers why. */
export function badRequest(message: string): Refusal {
  return refusal('bad-request', { detail: UNNAMED }, { issues: [{ path: '', message }] });
}

function pathOf(instancePath: string): string {
  return instancePath.slice(1).replaceAll('/', '.');
}

function sentenceOf({ instancePath, keyword, params }: FastifySchemaValidationError) {
  const path = pathOf(instancePath).replace(/^customer\.(address\.)?/, '');
  const field = FIELDS[path];
  if (!field) return null;
  const { english, arabic } = field;
  if (keyword === 'too_big') {
    const limit = String(params['maximum']);
    return {
      english: `${english} may have at most ${limit} characters`,
      arabic: `${arabic}: أقصى عدد للحروف ${limit}`,
    };
  }
  if (keyword === 'invalid_format') {
    return {
      english: `${english} contains a character that we cannot use`,
      arabic: `${arabic}: فيه رمز لا يمكننا استخدامه`,
    };
  }
  return { english: `${english} is required`, arabic: `${arabic}: هذا الحقل مطلوب` };
}
