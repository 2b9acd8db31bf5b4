import type { Flavour, Topping } from '@mahlab/bakery/api/content';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useId } from 'react';
import { ChoiceCard } from './choice-card.tsx';
import { PriceInShape } from './part-price.tsx';
import { CARDS, titleOf } from './shape-tab.tsx';

type Props = {
  label: string;
  parts: (Flavour | Topping)[];
  /** Id of the one that is chosen, and of the shape. */
  chosen: string | undefined;
  shape: string | undefined;
  onChoose: (id: string) => void;
};

/** Flavours or toppings with their prices for the chosen shape. */
export function PartCards({ label, parts, chosen, shape, onChoose }: Props) {
  const language = useLanguage();
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={CARDS}>
      {parts.map((part) => (
        <ChoiceCard
          key={part.id}
          name={name}
          title={titleOf(part, language)}
          image={part.image}
          chosen={part.id === chosen}
          disabled={!part.shapes.some((entry) => entry.shape === shape)}
          price={<PriceInShape part={part} shape={shape} />}
          onChoose={() => onChoose(part.id)}
        />
      ))}
    </div>
  );
}
