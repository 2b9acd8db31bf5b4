import type { MailBody, Voice } from './layout.ts';

const WORDS = {
  en: {
    subject: 'Your way into the back office of {shop}',
    title: 'Welcome to the bakery',
    text: (name: string) =>
      `${name}, open this link on your own telephone or computer. It makes a passkey there, with which you sign in from then on.`,
    button: 'Open the back office',
    life: 'The link works once, and for 48 hours.',
    ignore: 'You do not work here? Then ignore this email.',
  },
  ar: {
    subject: 'دخولك إلى لوحة إدارة {shop}',
    title: 'أهلًا بك في المخبز',
    text: (name: string) =>
      `${name}، افتح هذا الرابط على هاتفك أو حاسوبك. ينشئ فيه مفتاح مرور تدخل به من الآن فصاعدًا.`,
    button: 'فتح لوحة الإدارة',
    life: 'الرابط صالح لمرة واحدة، ولمدة 48 ساعة.',
    ignore: 'لا تعمل عندنا؟ تجاهل هذه الرسالة.',
  },
};

/** The mail that brings an invitation into the back office. */
export function staffInvitationMail(
  { language, shop }: Voice,
  name: string,
  url: string,
): MailBody {
  const { subject, title, text, button, life, ignore } = WORDS[language];
  return {
    subject: subject.replace('{shop}', () => shop),
    title,
    context: [
      { kind: 'text', text: text(name) },
      { kind: 'button', label: button, url },
      { kind: 'text', text: life },
      { kind: 'quiet', text: ignore },
    ],
  };
}
