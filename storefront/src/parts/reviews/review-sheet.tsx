import { useTranslations } from '../../translations.ts';
import { OpinionSheet } from './opinion-sheet.tsx';

type Props = {
  product: { id: string; name: string };
  /** The delivered order's id or number, and for guests its token; the customer's bearer goes along by itself. */
  order?: string;
  token?: string;
  onClose: () => void;
  /** It was taken: the order needs no other review of this product. */
  onSent?: () => void;
};

/**
 * A review of a product from a delivered order. Whoever opens it has the texts `reviews` fetched
 * (see `LazyReviewSheet`).
 */
export function ReviewSheet({ product, order, token, onClose, onSent }: Props) {
  const t = useTranslations();
  return (
    <OpinionSheet
      title={t('opinion.reviewTitle')}
      about={<p className="-mt-3 text-ink-soft">{product.name}</p>}
      afterwards={t('opinion.reviewThanksText')}
      asksWho={false}
      draft={`${order ?? token ?? ''} ${product.id}`}
      extra={{ product: product.id, ...(order && { order }), ...(token && { token }) }}
      onClose={onClose}
      {...(onSent && { onSent })}
    />
  );
}
