import type { Language } from '@mahlab/bakery/rules/language';
import { type Translate, translator } from '@mahlab/web/language.tsx';
import { useEffect, useState } from 'react';
import { type ShoppersPart, textsIn } from '../texts.ts';

/** Texts that shoppers read, in a language that is not always the office's; null while they come. */
export function useTextsIn<Key extends string>(
  language: Language,
  part: ShoppersPart,
): Translate<Key> | null {
  const [texts, setTexts] = useState<Translate<Key> | null>(null);
  useEffect(() => {
    let ended = false;
    void textsIn(language, part).then((found) => {
      if (!ended) setTexts(() => translator(language, found));
    });
    return () => {
      ended = true;
    };
  }, [language, part]);
  return texts;
}
