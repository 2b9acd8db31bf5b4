import type { OrderLine } from '@mahlab/bakery/api/order-history';
import { inLanguage, type Language, nameIn } from '@mahlab/bakery/rules/language';
import { fils } from '@mahlab/bakery/rules/money';
import { useLanguage } from '@mahlab/web/language.tsx';
import { type Translate, useTranslations } from '../../translations.ts';
import { BakerNote } from '../cart/baker-note.tsx';
import { OwnWords } from '../cart/own-words.tsx';
import { Picture } from '../catalogue/picture.tsx';
import { Price } from '../catalogue/price.tsx';

/** What was ordered, as it read then. */
export function OrderLines({ lines }: { lines: OrderLine[] }) {
  return (
    <ul className="grid grid-cols-1 gap-3">
      {lines.map((line, index) => (
        // Two lines may be equal but for their place.
        // Lines of an order never change their places.
        <Item key={index} line={line} />
      ))}
    </ul>
  );
}

function Item({ line }: { line: OrderLine }) {
  const t = useTranslations();
  const language = useLanguage();
  const { quantity, image, total } = line;
  const { choices, words } = lineParts(line, language, t);
  return (
    <li className="flex items-center gap-x-3 max-[16rem]:flex-wrap">
      <span className="thumb size-13">
        <Picture file={image} alt="" width={180} sizes="52px" />
      </span>
      <span className="grid min-w-0 flex-1 leading-snug">
        <strong className="font-semibold">
          {quantity > 1 && `${quantity} × `}
          {nameIn(line, language)}
        </strong>
        <span className="text-small wrap-anywhere text-ink-soft">
          {choices.join(language === 'ar' ? '، ' : ', ')}
        </span>
        {words.map((written) => (
          <OwnWords key={written.label} {...written} />
        ))}
        <BakerNote label={t('orders.bakerNote')} text={line.customProduct?.remarks} />
      </span>
      <Price amount={fils(total)} className="font-medium!" />
    </li>
  );
}

/** The chosen values, and apart from them the customer's own words. */
function lineParts(line: OrderLine, language: Language, t: Translate) {
  const { options, extras, customProduct: cake } = line;
  if (cake) {
    const pieces = [cake.shape, cake.size, cake.flavour, cake.topping, cake.color];
    const named = pieces.flatMap((piece) => (piece ? [inLanguage(piece.name, language)] : []));
    const words = [
      { label: t('orders.onCake'), text: cake.messageOnCake },
      { label: t('orders.onPlate'), text: cake.messageOnBoard },
    ];
    return { choices: named, words: words.filter(({ text }) => text) };
  }
  const files = extras.filter(({ type }) => type === 'File');
  return {
    choices: [
      ...options.map(({ value }) => inLanguage(value.name, language)),
      ...files.map(({ name }) => inLanguage(name, language)),
    ],
    words: extras
      .filter(({ type, value }) => type === 'Text' && value)
      .map(({ name, value }) => ({ label: inLanguage(name, language), text: value })),
  };
}
