import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import { useDrafts } from '../../state/drafts.ts';
import { useTranslations } from '../../translations.ts';

/** The note that travels to the kitchen with the order, where there is one. */
export function ReviewRemarks() {
  const t = useTranslations();
  const remarks = useDrafts((drafts) => drafts.remarks.trim());
  if (remarks === '') return null;
  return (
    <section>
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-lead font-semibold">{t('cart.remarks')}</h2>
        <Link
          href={paths.cart()}
          aria-label={t('checkout.editRemarks')}
          className="link text-small"
        >
          {t('checkout.edit')}
        </Link>
      </div>
      <p
        dir="auto"
        className="rounded-tile bg-kernel-soft px-4 py-3 wrap-anywhere whitespace-pre-line"
      >
        {remarks}
      </p>
    </section>
  );
}
