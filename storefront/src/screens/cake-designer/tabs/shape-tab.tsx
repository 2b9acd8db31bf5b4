import { inLanguage } from '@mahlab/bakery/rules/language';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useId } from 'react';
import { useTranslations } from '../../../translations.ts';
import { chooseShape } from '../design/design-store.ts';
import { ChoiceCard } from './choice-card.tsx';
import { PartPrice } from './part-price.tsx';
import type { TabProps } from './tab-panel.tsx';

/** The shape comes first: it sets the price of everything after it. */
export function ShapeTab({ designer: { menu, chosen } }: TabProps) {
  const t = useTranslations();
  const language = useLanguage();
  const name = useId();
  return (
    <div role="radiogroup" aria-label={t('designer.head.shape')} className={CARDS}>
      {menu.shapes.map((shape) => (
        <ChoiceCard
          key={shape.id}
          name={name}
          title={titleOf(shape, language)}
          image={shape.image}
          chosen={shape.id === chosen.shape?.id}
          price={<PartPrice price={shape} />}
          onChoose={() => chooseShape(shape.id, menu)}
        />
      ))}
    </div>
  );
}

export const CARDS = 'grid grid-cols-2 gap-3 max-[20rem]:grid-cols-1 lg:gap-x-4 lg:gap-y-5';

/** A part's title in the page's language. */
export function titleOf(part: { title: string; arabicTitle: string }, language: 'en' | 'ar') {
  return inLanguage({ english: part.title, arabic: part.arabicTitle }, language);
}
