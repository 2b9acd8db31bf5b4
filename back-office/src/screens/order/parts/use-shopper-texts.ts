import type { Language } from '@mahlab/bakery/rules/language';
import { type Translate, translator } from '@mahlab/web/language.tsx';
import { useEffect, useState } from 'react';
import type shopperMessages from '../../../messages/shopper.en.json';
import { shopperTexts } from '../../../texts.ts';

/** What is written to a shopper in their language, which is not always the office's; null while it comes. */
export function useShopperTexts(
  language: Language,
): Translate<keyof typeof shopperMessages> | null {
  const [texts, setTexts] = useState<Translate<keyof typeof shopperMessages> | null>(null);
  useEffect(() => {
    let ended = false;
    void shopperTexts(language).then((found) => {
      if (!ended) setTexts(() => translator(language, found));
    });
    return () => {
      ended = true;
    };
  }, [language]);
  return texts;
}
