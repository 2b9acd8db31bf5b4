import { useTranslations } from '../../translations.ts';

/** The layout of the page while the order is on its way here. */
export function OrderWaiting() {
  const t = useTranslations();
  return (
    <div aria-busy="true">
      <p className="sr-only">{t('shell.loading')}</p>
      <span className="skeleton block h-68 lg:hidden" />
      <div className="gutter grid gap-4 pt-5">
        <span className="skeleton block h-4 w-28 rounded-chip" />
        <span className="skeleton block h-10 w-3/5 rounded-chip" />
        <span className="skeleton block h-1.5 rounded-pill" />
        {[1, 2, 3, 4, 5].map((step) => (
          <span key={step} className="flex items-center gap-4">
            <span className="skeleton size-7 rounded-pill" />
            <span className="skeleton block h-4 w-2/5 rounded-chip" />
          </span>
        ))}
      </div>
    </div>
  );
}
