import { DEMO_COLOURS, unreadable } from './brand.ts';
import { readColour } from './colour.ts';
import { westernDigits } from './digits.ts';

/** What the owner says of the whole shop. Texts; one that is empty is not shown. */
export type ShopSettings = {
  /** What the shop is called. */
  shopName: string;
  shopArabicName: string;
  /** Two colours as `#rrggbb`: see `brand.ts`. */
  mainColour: string;
  softColour: string;
  /** The reference of the picture that is the shop's mark; empty for the one that it came with. */
  mark: string;
  /** Digits with the country's code, as WhatsApp's links take them. */
  whatsApp: string;
  /** A web address. */
  instagram: string;
  /** Who sells, on invoices. */
  sellerName: string;
  sellerArabicName: string;
  sellerAddress: string;
  sellerArabicAddress: string;
  sellerRegistration: string;
  sellerPhone: string;
  /** Whether shoppers may ask for cakes that are not in the menu. */
  takesRequests: boolean;
  /** Whether new orders are taken, and what shoppers read while none are. */
  takesOrders: boolean;
  pauseSentence: string;
  pauseArabicSentence: string;
};
export type SettingsField = keyof ShopSettings;
export type SettingsProblem =
  | 'needed'
  | 'too-long'
  | 'phone'
  | 'address'
  | 'arabic'
  | 'colour'
  | 'contrast';

/** The most characters of a setting; of a sentence for shoppers. */
export const SETTING_LENGTH = 200;
/** Of the shop's name: it stands beside its mark on the narrowest telephone. */
export const SHOP_NAME_LENGTH = 24;

/** Each pair of texts that says one thing in both languages: with one, the other is there too. */
const PAIRS = [
  ['shopName', 'shopArabicName'],
  ['sellerName', 'sellerArabicName'],
  ['sellerAddress', 'sellerArabicAddress'],
  ['pauseSentence', 'pauseArabicSentence'],
] as const;
const HANDLE = /^@?([\w.]{1,30})$/;
const NATIONAL = /^\d{8}$/;

/** Settings as they are kept, from what was typed: one space between words, Western digits in numbers, `@name` as its address. */
export function keptSettings(typed: ShopSettings): ShopSettings {
  const kept = { ...typed };
  for (const [field, value] of Object.entries(kept)) {
    if (typeof value === 'string') Object.assign(kept, { [field]: oneLine(value) });
  }
  const digits = westernDigits(kept.whatsApp).replace(/[\s\-()+]/g, '');
  const number = digits.replace(/^00/, '');
  const [, handle] = HANDLE.exec(kept.instagram) ?? [];
  return {
    ...kept,
    mainColour: readColour(kept.mainColour) ?? kept.mainColour,
    softColour: readColour(kept.softColour) ?? kept.softColour,
    whatsApp: NATIONAL.test(number) ? `965${number}` : number,
    instagram: handle ? `https://www.instagram.com/${handle}/` : kept.instagram,
    sellerPhone: westernDigits(kept.sellerPhone),
  };
}

/** What is wrong with settings, by field. Asked of them as they are kept, by the form and by the server. */
export function settingsProblems(
  settings: ShopSettings,
): Partial<Record<SettingsField, SettingsProblem>> {
  const wrong: Partial<Record<SettingsField, SettingsProblem>> = {};
  if (settings.whatsApp && !/^\d{8,15}$/.test(settings.whatsApp)) wrong.whatsApp = 'phone';
  if (settings.sellerPhone && !/^\+?\d[\d\s-]{5,19}$/.test(settings.sellerPhone)) {
    wrong.sellerPhone = 'phone';
  }
  if (settings.instagram && !isWebAddress(settings.instagram)) wrong.instagram = 'address';
  for (const [english, arabic] of PAIRS) {
    if (settings[arabic] && !/\p{Script=Arabic}/u.test(settings[arabic])) wrong[arabic] = 'arabic';
    if (settings[arabic] && !settings[english]) wrong[english] = 'needed';
    if (settings[english] && !settings[arabic]) wrong[arabic] = 'needed';
  }
  const needed = ['shopName', 'shopArabicName', 'sellerName', 'sellerArabicName'] as const;
  const whilePaused = ['pauseSentence', 'pauseArabicSentence'] as const;
  for (const field of settings.takesOrders ? needed : [...needed, ...whilePaused]) {
    if (!settings[field]) wrong[field] = 'needed';
  }
  for (const [field, value] of Object.entries(settings)) {
    const tooLong = typeof value === 'string' && value.length > SETTING_LENGTH;
    if (tooLong) wrong[field as SettingsField] = 'too-long';
  }
  for (const field of ['shopName', 'shopArabicName'] as const) {
    if (settings[field].length > SHOP_NAME_LENGTH) wrong[field] = 'too-long';
  }
  return { ...wrong, ...colourProblems(settings) };
}

/** Colours that are none, and those that cannot be read where they are used. */
function colourProblems({
  mainColour,
  softColour,
}: ShopSettings): Partial<Record<SettingsField, SettingsProblem>> {
  const main = readColour(mainColour);
  const soft = readColour(softColour);
  const hard = unreadable({ main: main ?? DEMO_COLOURS.main, soft: soft ?? DEMO_COLOURS.soft });
  return {
    ...(hard.includes('main') && { mainColour: 'contrast' }),
    ...(hard.includes('soft') && { softColour: 'contrast' }),
    ...(main === null && { mainColour: 'colour' }),
    ...(soft === null && { softColour: 'colour' }),
  };
}

function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/i.test(text);
}
