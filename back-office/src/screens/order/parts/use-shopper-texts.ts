import type { Language } from '@mahlab/bakery/rules/language';
import type shopperMessages from '../../../messages/shopper.en.json';
import { useTextsIn } from '../../../parts/use-texts-in.ts';

/** What is written to a shopper in their language; null while it comes. */
export const useShopperTexts = (language: Language) =>
  useTextsIn<keyof typeof shopperMessages>(language, 'shopper');
