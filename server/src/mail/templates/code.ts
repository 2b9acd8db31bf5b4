import type { Language } from '@mahlab/bakery/rules/language';
import type { VerificationPurpose } from '../../schema/sign-in.ts';
import type { MailBody, Voice } from './layout.ts';

type Words = { subject: string; title: string; text: string; ignore: string };

const LIFE = {
  en: 'It works for 10 minutes, and once.',
  ar: 'الرمز صالح لمدة 10 دقائق، ولمرة واحدة.',
};

const WORDS: Record<VerificationPurpose, Record<Language, Words>> = {
  registration: {
    en: {
      subject: 'Your {shop} code',
      title: 'Welcome to {shop}',
      text: 'Type this code in the shop to create your account:',
      ignore: 'You did not ask for it? Then somebody mistyped their address. Nothing happens.',
    },
    ar: {
      subject: 'رمزك من {shop}',
      title: 'أهلًا بك في {shop}',
      text: 'اكتب هذا الرمز في المتجر لإنشاء حسابك:',
      ignore: 'لم تطلبه؟ أخطأ أحدهم في كتابة بريده، ولن يحدث شيء.',
    },
  },
  reset: {
    en: {
      subject: 'Choose a new password for {shop}',
      title: 'A new password',
      text: 'Type this code in the shop to choose a new password:',
      ignore: 'You did not ask for it? Then ignore this email: your password stays as it is.',
    },
    ar: {
      subject: 'كلمة مرور جديدة في {shop}',
      title: 'كلمة مرور جديدة',
      text: 'اكتب هذا الرمز في المتجر لاختيار كلمة مرور جديدة:',
      ignore: 'لم تطلبه؟ تجاهل هذه الرسالة، فكلمة مرورك كما هي.',
    },
  },
  deletion: {
    en: {
      subject: 'Delete your {shop} account',
      title: 'Leaving us',
      text: 'Type this code in the shop to delete your account:',
      ignore:
        'You did not ask for it? Then somebody is signed in to your account: choose a new password.',
    },
    ar: {
      subject: 'حذف حسابك في {shop}',
      title: 'حذف الحساب',
      text: 'اكتب هذا الرمز في المتجر لحذف حسابك:',
      ignore: 'لم تطلبه؟ هناك من دخل إلى حسابك: اختر كلمة مرور جديدة.',
    },
  },
  staff: {
    en: {
      subject: 'Sign in to the back office of {shop}',
      title: 'The back office',
      text: 'Type this code to sign in to the back office:',
      ignore: 'You did not ask for it? Then ignore this email: nobody gets in without the code.',
    },
    ar: {
      subject: 'الدخول إلى لوحة إدارة {shop}',
      title: 'لوحة الإدارة',
      text: 'اكتب هذا الرمز للدخول إلى لوحة الإدارة:',
      ignore: 'لم تطلبه؟ تجاهل هذه الرسالة، فلا أحد يدخل من دون الرمز.',
    },
  },
};

/** The mail that brings a one-time code. The code is not in the subject: phones show that when locked. */
export function codeMail(
  { language, shop }: Voice,
  purpose: VerificationPurpose,
  code: string,
): MailBody {
  const { subject, title, text, ignore } = WORDS[purpose][language];
  return {
    subject: subject.replace('{shop}', () => shop),
    title: title.replace('{shop}', () => shop),
    context: [
      { kind: 'text', text },
      { kind: 'code', code },
      { kind: 'text', text: LIFE[language] },
      { kind: 'quiet', text: ignore },
    ],
  };
}
