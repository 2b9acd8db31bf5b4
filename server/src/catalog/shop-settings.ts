import type { Config } from '@mahlab/bakery/api/content';
import { DEMO_COLOURS } from '@mahlab/bakery/rules/brand';
import { SHOP_NAMES } from '@mahlab/bakery/rules/shop-name';
import type { ShopSettings } from '@mahlab/bakery/rules/shop-settings';

/** Under which name each setting is kept in `configs`, where pages read some of them. */
const NAMES: Record<keyof ShopSettings, string> = {
  shopName: 'SHOP-NAME',
  shopArabicName: 'SHOP-ARABIC-NAME',
  mainColour: 'MAIN-COLOUR',
  softColour: 'SOFT-COLOUR',
  mark: 'MARK',
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

/** What a shop has that says nothing else: no entry keeps it. */
const USUAL: Partial<ShopSettings> = {
  shopName: SHOP_NAMES.en,
  shopArabicName: SHOP_NAMES.ar,
  mainColour: DEMO_COLOURS.main,
  softColour: DEMO_COLOURS.soft,
  takesOrders: true,
};

/** The settings that are kept under these names. Without an entry a text is empty, no requests are taken, and orders are. */
export function settingsOf(configs: readonly Config[]): ShopSettings {
  const kept = new Map(configs.map(({ attribute, value }) => [attribute, value]));
  const text = (field: keyof ShopSettings) => kept.get(NAMES[field]) ?? '';
  return {
    shopName: text('shopName') || SHOP_NAMES.en,
    shopArabicName: text('shopArabicName') || SHOP_NAMES.ar,
    mainColour: text('mainColour') || DEMO_COLOURS.main,
    softColour: text('softColour') || DEMO_COLOURS.soft,
    mark: text('mark'),
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
    const isUsual = value === '' || value === USUAL[field as keyof ShopSettings];
    if (isUsual) empty.push(attribute);
    else kept.push({ attribute, value: String(value) });
  }
  return { kept, empty };
}
