import { paths } from '../../paths.ts';
import { useTranslations } from '../../translations.ts';
import { FloatingBar } from './floating-bar.tsx';

const LATE = 'transition-opacity delay-150 duration-100 starting:opacity-0';

/** The product page's layout while it is on its way; shown after 150 ms (DESIGN 10). */
export function Skeleton() {
  const t = useTranslations();
  return (
    <>
      <main aria-busy="true">
        <FloatingBar back={paths.home()} />
        <div className={LATE}>
          <p className="sr-only">{t('product.loading')}</p>
          <div className="fluted-base skeleton aspect-[39/32]" />
          <div className="gutter grid gap-3 pt-5">
            <span className="skeleton h-8 w-3/5 rounded-chip" />
            <span className="skeleton h-4 rounded-chip" />
            <span className="skeleton mb-3 h-4 w-2/3 rounded-chip" />
            <span className="skeleton h-6 w-1/4 rounded-chip" />
            <span className="skeleton h-40 rounded-tile" />
            <span className="skeleton h-40 rounded-tile" />
          </div>
        </div>
      </main>
      <div className="dock">
        <span className={`skeleton block h-14 rounded-pill ${LATE}`} />
      </div>
    </>
  );
}
