import { untoldOf } from '@mahlab/bakery/rules/cake-allergens';
import { FieldError } from '@mahlab/ui/field-error';
import { useLanguage } from '@mahlab/web/language.tsx';
import { dayText } from '@mahlab/web/times.ts';
import { Link } from 'wouter';
import { BakerNote } from '../../parts/cart/baker-note.tsx';
import type { ShownLine } from '../../parts/cart/cart-view.ts';
import { lineName, lineTexts } from '../../parts/cart/line-text.ts';
import { OwnWords } from '../../parts/cart/own-words.tsx';
import { Picture } from '../../parts/catalogue/picture.tsx';
import { Price, priceText } from '../../parts/catalogue/price.tsx';
import { paths } from '../../paths.ts';
import { useTranslations } from '../../translations.ts';
import { type Contains, containsText, untoldText } from './contains-text.ts';
import { useContains } from './use-contains.ts';

/** What is ordered, in short. */
export function ReviewItems({ lines }: { lines: ShownLine[] }) {
  const t = useTranslations();
  const containsOf = useContains();
  return (
    <section>
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-lead font-semibold">{t('checkout.items')}</h2>
        <Link href={paths.cart()} aria-label={t('checkout.editItems')} className="link text-small">
          {t('checkout.edit')}
        </Link>
      </div>
      <ul className="grid gap-2">
        {lines.map((shown) => (
          <Item key={shown.key} shown={shown} contains={containsOf(shown.line)} />
        ))}
      </ul>
    </section>
  );
}

type ItemProps = { shown: ShownLine; contains: Contains | null };

function Item({ shown: { line, total, before, problem, soldOut }, contains }: ItemProps) {
  const t = useTranslations();
  const language = useLanguage();
  const untold = contains && untoldOf(line.contains, contains);
  const { choices, words } = lineTexts(line, language, t);
  return (
    <li className="flex items-center gap-x-3 py-1 max-[16rem]:flex-wrap">
      <span className="thumb size-13">
        <Picture file={line.image} alt="" width={180} sizes="52px" />
      </span>
      <span className="grid min-w-0 flex-1 leading-snug max-[16rem]:basis-3/5">
        <strong className="font-semibold">
          {line.quantity > 1 && `${line.quantity} × `}
          {lineName(line, language)}
        </strong>
        <span className="text-small wrap-anywhere text-ink-soft">
          {choices.map(valueOf).join(language === 'ar' ? '، ' : ', ')}
        </span>
        {words.map((written) => (
          <OwnWords key={written.label} {...written} />
        ))}
        <BakerNote label={t('cart.bakerNote')} text={line.customProduct?.remarks} />
        <span className="min-h-[1lh] text-small text-ink-soft">
          {contains && containsText(contains, t, language)}
        </span>
        {untold && <FieldError>{untoldText(untold, t, language)}</FieldError>}
        {problem === 'choices' && <FieldError>{t('cart.choicesGone')}</FieldError>}
        {problem === 'words' && <FieldError>{t('cart.wordsUnpiped')}</FieldError>}
        {soldOut !== null && (
          <span className="text-small font-medium text-saffron-ink">
            {t('cart.soldOut', { day: dayText(soldOut, language) })}
          </span>
        )}
        {before !== null && (
          <span className="text-small font-medium text-saffron-ink">
            {t('cart.priceChanged', { before: priceText(before, language) })}
          </span>
        )}
      </span>
      <Price amount={total} className="font-medium!" />
    </li>
  );
}

/** "Vanilla" of "Sponge: Vanilla": here it is enough. */
function valueOf(choice: string): string {
  return choice.slice(choice.indexOf(': ') + 1).trim();
}
