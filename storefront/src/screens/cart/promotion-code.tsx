import { Button } from '@mahlab/ui/button';
import { Field } from '@mahlab/ui/field';
import { FieldError } from '@mahlab/ui/field-error';
import { icon } from '@mahlab/ui/icon';
import tag from '@phosphor-icons/core/assets/regular/tag.svg?icon';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { CartView } from '../../parts/cart/cart-view.ts';
import { askPromotion, type PromotionView } from '../../parts/cart/promotion-view.ts';
import { forgetPromotion, keepPromotion } from '../../state/promotion.ts';
import { useTranslations } from '../../translations.ts';
import { Fold } from './fold.tsx';

const TagIcon = /*#__PURE__*/ icon(tag);

/** The promotion code (Spec 2): an input, folded away; once the shop has accepted it, the code itself. */
export function PromotionCode({ view }: { view: CartView }) {
  const t = useTranslations();
  const { promotion, sold } = view;
  // Whoever has just taken a code off or put one in goes on from the same place.
  const [touched, setTouched] = useState(false);
  if (promotion) {
    return (
      <AppliedCode promotion={promotion} focused={touched} onRemove={() => setTouched(true)} />
    );
  }
  return (
    <Fold label={t('cart.addPromotion')} icon={<TagIcon size={22} />} startsOpen={touched}>
      <CodeForm
        lines={sold.map(({ line }) => line)}
        focused={touched}
        onApply={() => setTouched(true)}
      />
    </Fold>
  );
}

type AppliedProps = { promotion: PromotionView; focused: boolean; onRemove: () => void };

function AppliedCode({ promotion: { code, refusal }, focused, onRemove }: AppliedProps) {
  const t = useTranslations();
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (focused) words.current?.focus({ preventScroll: true });
  }, [focused]);
  return (
    <div className="flex min-h-13 items-center gap-3 py-1.5">
      <TagIcon size={22} className={refusal === null ? 'text-leaf-ink' : ''} />
      <p ref={words} tabIndex={-1} className="grid min-w-0 flex-1 leading-snug outline-none">
        <span className="font-semibold wrap-anywhere">
          <bdi>{code}</bdi>
        </span>
        {refusal === null ? (
          <span className="text-small text-leaf-ink">{t('cart.promotionOn')}</span>
        ) : (
          <FieldError>{refusal}</FieldError>
        )}
      </p>
      <button
        type="button"
        className="link text-small"
        aria-label={t('cart.removePromotion', { code })}
        onClick={() => {
          forgetPromotion();
          onRemove();
        }}
      >
        {t('cart.removeLine')}
      </button>
    </div>
  );
}

type FormProps = {
  lines: Parameters<typeof askPromotion>[1];
  focused: boolean;
  onApply: () => void;
};

function CodeForm({ lines, focused, onApply }: FormProps) {
  const t = useTranslations();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const input = () => form.current?.querySelector('input');
  const toInput = () => input()?.focus();
  useEffect(() => {
    if (focused) form.current?.querySelector('input')?.focus();
  }, [focused]);

  async function apply(): Promise<void> {
    setBusy(true);
    const asked = await askPromotion(code, lines);
    setBusy(false);
    if (!asked) return;
    if (asked.ok) {
      onApply();
      return keepPromotion(asked.code, asked.discount);
    }
    // Another code is typed by now, and nothing is known about that.
    if (input()?.value !== code) return;
    setError(asked.message);
    toInput();
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (code.trim() !== '') return void apply();
    setError(t('cart.promotionEmpty'));
    toInput();
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex items-start gap-2.5">
      <div className="min-w-0 flex-1">
        <Field
          label={t('cart.promotion')}
          value={code}
          error={error}
          maxLength={40}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ target }) => {
            setCode(target.value);
            setError(undefined);
          }}
        />
      </div>
      {/* In the middle of the field, which stands under its label. */}
      <span className="mt-7">
        <Button type="submit" look="quiet" busy={busy} size="compact">
          {t('cart.applyPromotion')}
        </Button>
      </span>
    </form>
  );
}
