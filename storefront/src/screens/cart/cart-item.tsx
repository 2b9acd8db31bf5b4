import { QUANTITY_LIMIT } from '@mahlab/bakery/rules/cart';
import { FieldError } from '@mahlab/ui/field-error';
import { Stepper } from '@mahlab/ui/stepper';
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
import { changeQuantity } from '../../state/cart-lines.ts';
import { useTranslations } from '../../translations.ts';

type Props = { shown: ShownLine; onRemove: () => void };

/** One line of the cart: what it is, in the shopper's words, how many, and its price. */
export function CartItem({ shown, onRemove }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const { line, problem } = shown;
  const name = lineName(line, language);
  const { choices, words } = lineTexts(line, language, t);
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
            <span className="badge badge-plain flex-none">{t('cart.gone')}</span>
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
              {t('cart.each', { price: priceText(shown.unit, language) })}
            </span>
          )}
        </div>
        {words.map((written) => (
          <OwnWords
            key={written.label}
            {...written}
            className={`mt-1.5 text-lead leading-snug ${gone ? '[&_bdi]:text-ink-faint' : ''}`}
          />
        ))}
        <BakerNote label={t('cart.bakerNote')} text={line.customProduct?.remarks} />
        <Problem shown={shown} />
        {gone ? (
          <RemoveButton name={name} onRemove={onRemove} />
        ) : (
          <Controls shown={shown} name={name} onRemove={onRemove} />
        )}
      </div>
    </li>
  );
}

function Problem({ shown: { problem, before, soldOut } }: { shown: ShownLine }) {
  const t = useTranslations();
  const language = useLanguage();
  const note = 'mt-1.5 text-small font-medium text-saffron-ink';
  if (problem === 'gone')
    return <p className="mt-1 text-small text-ink-soft">{t('cart.goneWhy')}</p>;
  if (problem !== null) {
    return (
      <p className="mt-1.5">
        <FieldError>
          {t(problem === 'choices' ? 'cart.choicesGone' : 'cart.wordsUnpiped')}
        </FieldError>
      </p>
    );
  }
  return (
    <>
      {soldOut !== null && (
        <p className={note}>{t('cart.soldOut', { day: dayText(soldOut, language) })}</p>
      )}
      {before !== null && (
        <p className={note}>{t('cart.priceChanged', { before: priceText(before, language) })}</p>
      )}
    </>
  );
}

function Controls({ shown: { line, key }, name, onRemove }: Props & { name: string }) {
  const t = useTranslations();
  return (
    <div className="mt-2.5 flex flex-wrap items-center justify-between gap-x-3">
      <Stepper
        quantity={line.quantity}
        largest={QUANTITY_LIMIT}
        onChange={(quantity) => changeQuantity(key, quantity)}
        onRemove={onRemove}
        labels={{
          group: t('cart.quantity', { name }),
          fewer: t('cart.fewer'),
          more: t('cart.more'),
          remove: t('cart.remove', { name }),
        }}
      />
      <div className="flex gap-x-4.5">
        {/* Of a single cake the stepper's minus is a bin. */}
        {line.quantity > 1 && <RemoveButton name={name} onRemove={onRemove} />}
        <Link
          href={
            line.type === 'Product'
              ? paths.editLine(line.product, key)
              : paths.designer(`line=${encodeURIComponent(line.product)}`)
          }
          aria-label={t('cart.editLine', { name })}
          className="link text-small"
        >
          {t('cart.edit')}
        </Link>
      </div>
    </div>
  );
}

function RemoveButton({ name, onRemove }: { name: string; onRemove: () => void }) {
  const t = useTranslations();
  return (
    <button
      type="button"
      aria-label={t('cart.remove', { name })}
      className="link text-small"
      onClick={onRemove}
    >
      {t('cart.removeLine')}
    </button>
  );
}
