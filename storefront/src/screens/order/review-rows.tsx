import type { OrderDetail } from '@mahlab/bakery/api/order-history';
import { nameIn } from '@mahlab/bakery/rules/language';
import { useLanguage } from '@mahlab/web/language.tsx';
import { Suspense, useEffect, useState } from 'react';
import { Picture } from '../../parts/catalogue/picture.tsx';
import { LazyReviewSheet } from '../../parts/reviews/lazy-opinion.tsx';
import { useTranslations } from '../../translations.ts';

type Props = { order: OrderDetail; token: string | undefined; onReviewed: () => void };

/** What of a delivered order can be reviewed still. */
export function ReviewRows({ order, token, onReviewed }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const [open, setOpen] = useState<{ id: string; name: string } | null>(null);
  // The row from which the sheet was opened is gone once its product is reviewed, and would take the focus along.
  useEffect(() => {
    if (!open) return;
    return () => {
      if (document.activeElement !== document.body) return;
      const next = document.getElementById('reviews') ?? document.getElementById('main');
      next?.focus({ preventScroll: true });
    };
  }, [open]);
  const { id, lines, reviewable } = order;
  const products = reviewable.flatMap(
    (product) => lines.find((line) => line.product === product) ?? [],
  );
  return (
    <>
      {products.length > 0 && (
        <section className="mt-5 grid grid-cols-1 gap-2" aria-labelledby="reviews">
          <h2 id="reviews" tabIndex={-1} className="text-lead font-semibold outline-none">
            {t('orders.howWasIt')}
          </h2>
          <ul className="card-list lines">
            {products.map((line) => {
              const name = nameIn(line, language);
              return (
                <li key={line.product} className="flex min-h-16 items-center gap-3 py-2.5">
                  <span className="thumb size-12">
                    <Picture file={line.image} alt="" width={180} sizes="48px" />
                  </span>
                  <span className="min-w-0 flex-1 leading-snug font-medium">{name}</span>
                  <button
                    type="button"
                    aria-label={t('orders.reviewOf', { name })}
                    className="link flex-none text-small"
                    onClick={() => setOpen({ id: line.product, name })}
                  >
                    {t('orders.review')}
                  </button>
                </li>
              );
            })}
          </ul>
        </section>
      )}
      {/* It stays open for its thanks, when there is nothing left to review. */}
      {open && (
        <Suspense>
          <LazyReviewSheet
            product={open}
            order={id}
            {...(token && { token })}
            onClose={() => setOpen(null)}
            onSent={onReviewed}
          />
        </Suspense>
      )}
    </>
  );
}
