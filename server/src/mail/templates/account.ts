import type { MailBody, Voice } from './layout.ts';

const EXISTS = {
  en: {
    subject: 'You already have a {shop} account',
    title: 'You are already with us',
    text: 'Somebody, probably you, wanted to create an account with this address. It has one already: sign in with its password, or choose a new one with “Forgot password”.',
    button: 'Sign in',
    ignore: 'You did not ask for it? Then ignore this email. Nothing happens.',
  },
  ar: {
    subject: 'لديك حساب في {shop}',
    title: 'لديك حساب عندنا',
    text: 'طُلب إنشاء حساب بهذا البريد، وله حساب من قبل. ادخل بكلمة المرور، أو اختر كلمة جديدة من «نسيت كلمة المرور».',
    button: 'تسجيل الدخول',
    ignore: 'لم تطلبه؟ تجاهل هذه الرسالة، ولن يحدث شيء.',
  },
};

const UNKNOWN = {
  en: {
    subject: 'No {shop} account with this address',
    title: 'We do not know this address',
    text: 'Somebody, probably you, wanted to choose a new password. There is no account with this address: perhaps you used another one, or ordered as a guest.',
    button: 'Create an account',
    ignore: 'You did not ask for it? Then ignore this email. Nothing happens.',
  },
  ar: {
    subject: 'لا يوجد حساب بهذا البريد في {shop}',
    title: 'هذا البريد غير مسجل',
    text: 'طُلب تغيير كلمة المرور، ولا يوجد حساب بهذا البريد. ربما استعملت بريدًا آخر، أو طلبت كضيف.',
    button: 'إنشاء حساب',
    ignore: 'لم تطلبه؟ تجاهل هذه الرسالة، ولن يحدث شيء.',
  },
};

const DELETED = {
  en: {
    subject: 'Your {shop} account is deleted',
    title: 'Goodbye, and thank you',
    text: 'Your account, your addresses and everything personal are deleted. What is still on its way to you arrives, and its details are deleted afterwards.',
  },
  ar: {
    subject: 'حُذف حسابك في {shop}',
    title: 'شكرًا لك، وإلى اللقاء',
    text: 'حُذف حسابك وعناوينك وكل بياناتك الشخصية. ما كان في الطريق إليك سيصلك، ثم تُحذف بياناته.',
  },
};

const NEW_WAY_IN = {
  password: {
    en: {
      subject: 'Your {shop} password was changed',
      title: 'Your password was changed',
      text: 'Your account has a new password. Everybody who was signed in with the old one is signed out.',
    },
    ar: {
      subject: 'تغيّرت كلمة المرور في {shop}',
      title: 'تغيّرت كلمة المرور',
      text: 'لحسابك كلمة مرور جديدة، وانتهت كل جلسة فُتحت بالكلمة القديمة.',
    },
  },
  google: {
    en: {
      subject: 'Google is connected to your {shop} account',
      title: 'Google is connected',
      text: 'You can sign in to your account with Google from now on.',
    },
    ar: {
      subject: 'رُبط حسابك في {shop} مع Google',
      title: 'رُبط حسابك مع Google',
      text: 'من الآن يمكنك الدخول إلى حسابك عبر Google.',
    },
  },
};

const WITHOUT_GOOGLE = {
  en: 'Google is no longer connected to it: to sign in with Google again, connect it in your profile.',
  ar: 'ولم يعد حسابك مربوطًا مع Google: لتدخل عبره من جديد، اربطه من ملفك.',
};

const NOT_YOU = {
  en: {
    button: 'Sign in',
    ignore:
      'It was not you? Choose a new password with “Forgot password” at once, and tell us: we help.',
  },
  ar: {
    button: 'تسجيل الدخول',
    ignore: 'لم تفعل ذلك؟ اختر كلمة جديدة فورًا من «نسيت كلمة المرور»، وأخبرنا لنساعدك.',
  },
};

/** The mail to an address that has an account already, when somebody signs up with it. */
export function accountExistsMail(voice: Voice, loginUrl: string): MailBody {
  return withButton(voice, EXISTS[voice.language], loginUrl);
}

/** The mail to an address without an account, when somebody asks for a new password. */
export function noAccountMail(voice: Voice, loginUrl: string): MailBody {
  return withButton(voice, UNKNOWN[voice.language], loginUrl);
}

export function accountDeletedMail({ language, shop }: Voice): MailBody {
  const { subject, title, text } = DELETED[language];
  return {
    subject: subject.replace('{shop}', () => shop),
    title,
    context: [{ kind: 'text', text }],
  };
}

/** The mail to an account's owner when it can be entered by a new password or with Google. */
export function newWayInMail(
  voice: Voice,
  { by, withoutGoogle = false }: { by: 'password' | 'google'; withoutGoogle?: boolean },
  url: string,
): MailBody {
  const { language } = voice;
  const words = NEW_WAY_IN[by][language];
  const text = withoutGoogle ? `${words.text} ${WITHOUT_GOOGLE[language]}` : words.text;
  return withButton(voice, { ...words, text, ...NOT_YOU[language] }, url);
}

function withButton({ shop }: Voice, words: (typeof EXISTS)['en'], url: string): MailBody {
  const { subject, title, text, button, ignore } = words;
  return {
    subject: subject.replace('{shop}', () => shop),
    title,
    context: [
      { kind: 'text', text },
      { kind: 'button', label: button, url },
      { kind: 'quiet', text: ignore },
    ],
  };
}
