import type { Config } from '@mahlab/bakery/api/content';
import type { ShopSettings } from '@mahlab/bakery/rules/shop-settings';

/** Under which name each setting is kept in `configs`, where pages read some of them. */
const NAMES: Record<keyof ShopSettings, string> = {
  whatsApp: 'WHATSAPP-NUMBER',
  instagram: 'INSTAGRAM',
  sellerName: 'SELLER-NAME',
  sellerArabicName: 'SELLER-ARABIC-NAME',
  sellerAddress: 'SELLER-ADDRESS',
  sellerArabicAddress: 'SELLER-ARABIC-ADDRESS',
  sellerRegistration: 'SELLER-REGISTRATION-NUMBER',
  sellerPhone: 'SELLER-PHONE',
  takesRequests: 'ENABLE-CAKE-REQUEST',
  takesOrders: 'TAKES-ORDERS',
  pauseSentence: 'PAUSE-SENTENCE',
  pauseArabicSentence: 'PAUSE-ARABIC-SENTENCE',
};

/** The settings that are kept under these names. Without an entry a text is empty, no requests are taken, and orders are. */
export function settingsOf(configs: readonly Config[]): ShopSettings {
  const kept = new Map(configs.map(({ attribute, value }) => [attribute, value]));
  const text = (field: keyof ShopSettings) => kept.get(NAMES[field]) ?? '';
  return {
    whatsApp: text('whatsApp'),
    instagram: text('instagram'),
    sellerName: text('sellerName'),
    sellerArabicName: text('sellerArabicName'),
    sellerAddress: text('sellerAddress'),
    sellerArabicAddress: text('sellerArabicAddress'),
    sellerRegistration: text('sellerRegistration'),
    sellerPhone: text('sellerPhone'),
    takesRequests: text('takesRequests') === 'true',
    takesOrders: text('takesOrders') !== 'false',
    pauseSentence: text('pauseSentence'),
    pauseArabicSentence: text('pauseArabicSentence'),
  };
}

/** The entries that keep these settings, and the names of which none is kept. */
export function entriesOf(settings: ShopSettings): { kept: Config[]; empty: string[] } {
  const kept: Config[] = [];
  const empty: string[] = [];
  for (const [field, attribute] of Object.entries(NAMES)) {
    const value = settings[field as keyof ShopSettings];
    const isUsual = value === '' || (field === 'takesOrders' && value === true);
    if (isUsual) empty.push(attribute);
    else kept.push({ attribute, value: String(value) });
  }
  return { kept, empty };
}
