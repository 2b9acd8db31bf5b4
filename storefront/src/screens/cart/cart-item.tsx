import { QUANTITY_LIMIT } from '@mahlab/bakery/rules/product';
import { FieldError } from '@mahlab/ui/field-error';
import { Stepper } from '@mahlab/ui/stepper';
import { useLanguage } from '@mahlab/web/language.tsx';
import { Link } from 'wouter';
import { BakerNote } from '../../parts/cart/baker-note.tsx';
import type { ShownLine } from '../../parts/cart/cart-view.ts';
import { lineName, lineTexts } from '../../parts/cart/line-text.ts';
import { OwnWords } from '../../parts/cart/own-words.tsx';
import { Picture } from '../../parts/catalogue/picture.tsx';
import { Price, priceText } from '../../parts/catalogue/price.tsx';
import { paths } from '../../paths.ts';
import { useSay } from '../../say.ts';
import { changeQuantity } from '../../state/shop.ts';

type Props = { shown: ShownLine; onRemove: () => void };

/** One line of the cart: what it is, in the shopper's words, how many, and its price. */
export function CartItem({ shown, onRemove }: Props) {
  const say = useSay();
  const language = useLanguage();
  const { line, problem } = shown;
  const name = lineName(line, language);
  const { choices, words } = lineTexts(line, language);
  const gone = problem === 'gone';
  return (
    <li className="flex gap-3.5 pt-4.5 pb-3.5 max-[16rem]:flex-col">
      <span className={`thumb size-21 rounded-[1rem] ${gone ? 'opacity-50 grayscale' : ''}`}>
        <Picture file={line.image} alt="" width={180} sizes="84px" />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-x-3 max-[16rem]:flex-wrap">
          <h3 className={`text-lead leading-snug font-semibold ${gone ? 'text-ink-faint' : ''}`}>
            {name}
          </h3>
          {gone ? (
            <span className="badge badge-plain flex-none">{say('cart.gone')}</span>
          ) : (
            <span aria-live="polite" className="flex-none">
              <Price amount={shown.total} />
            </span>
          )}
        </div>
        <div className="mt-0.5 flex flex-wrap items-start justify-between gap-x-3 text-small text-ink-soft">
          <p className="min-w-0 flex-1 basis-36 wrap-anywhere whitespace-pre-line">
            {choices.join('\n')}
          </p>
          {line.quantity > 1 && !gone && (
            <span className="flex-none text-tiny leading-[1.6] tabular-nums">
              {say('cart.each', { price: priceText(shown.unit, language) })}
            </span>
          )}
        </div>
        {words.map((text) => (
          <OwnWords
            key={text}
            text={text}
            className={`mt-1.5 text-lead leading-snug ${gone ? '[&_bdi]:text-ink-faint' : ''}`}
          />
        ))}
        <BakerNote label={say('cart.bakerNote')} text={line.customProduct?.remarks} />
        <Problem shown={shown} />
        {gone ? (
          <button
            type="button"
            aria-label={say('cart.remove', { name })}
            className="link text-small"
            onClick={onRemove}
          >
            {say('cart.removeGone')}
          </button>
        ) : (
          <Controls shown={shown} name={name} onRemove={onRemove} />
        )}
      </div>
    </li>
  );
}

function Problem({ shown: { problem, before } }: { shown: ShownLine }) {
  const say = useSay();
  const language = useLanguage();
  const note = 'mt-1.5 text-small font-medium text-saffron-ink';
  if (problem === 'gone')
    return <p className="mt-1 text-small text-ink-soft">{say('cart.goneWhy')}</p>;
  if (problem !== null) {
    return (
      <p className="mt-1.5">
        <FieldError>
          {say(problem === 'choices' ? 'cart.choicesGone' : 'cart.wordsUnpiped')}
        </FieldError>
      </p>
    );
  }
  if (before === null) return null;
  return (
    <p className={note}>{say('cart.priceChanged', { before: priceText(before, language) })}</p>
  );
}

function Controls({ shown: { line, key }, name, onRemove }: Props & { name: string }) {
  const say = useSay();
  return (
    <div className="mt-2.5 flex flex-wrap items-center justify-between gap-x-3">
      <Stepper
        quantity={line.quantity}
        largest={QUANTITY_LIMIT}
        onChange={(quantity) => changeQuantity(key, quantity)}
        onRemove={onRemove}
        labels={{
          group: say('cart.quantity', { name }),
          fewer: say('cart.fewer'),
          more: say('cart.more'),
          remove: say('cart.remove', { name }),
        }}
      />
      <Link
        href={
          line.type === 'Product'
            ? paths.editLine(line.product, key)
            : paths.designer(`line=${encodeURIComponent(line.product)}`)
        }
        aria-label={say('cart.editLine', { name })}
        className="link text-small"
      >
        {say('cart.edit')}
      </Link>
    </div>
  );
}
