import { useLate } from '@mahlab/web/use-late.ts';
import { useTranslations } from '../../translations.ts';

/** The board's own shape while it comes, after a moment. */
export function TodaySkeleton() {
  const t = useTranslations();
  const late = useLate();
  return (
    <div className="p-5" aria-busy="true">
      <p className="sr-only">{t('today.loading')}</p>
      {late && (
        <div className="grid gap-3" aria-hidden="true">
          <div className="skeleton h-12 rounded-control" />
          {[1, 2, 3].map((row) => (
            <div key={row} className="grid grid-cols-2 gap-3 md:grid-cols-5">
              {[1, 2, 3, 4, 5].map((cell) => (
                <div key={cell} className="skeleton h-24 rounded-control" />
              ))}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
