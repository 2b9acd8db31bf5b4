import { type ComponentType, Suspense } from 'react';
import { useTranslations } from '../../translations.ts';

/** The two columns: the app, and from 1024 px on the brand panel beside it (DESIGN 13). */
export function Frame({ Screen, Panel }: { Screen?: ComponentType; Panel: ComponentType }) {
  const t = useTranslations();
  return (
    <div className="frame">
      <a
        href="#main"
        className="btn btn-main btn-compact fixed start-4 top-3 z-50 -translate-y-20 focus-visible:translate-y-0"
      >
        {t('shell.skip')}
      </a>
      <div className="app" id="main" tabIndex={-1} style={{ outline: 0 }}>
        {Screen ? (
          <Screen />
        ) : (
          <p className="going">
            <span className="sr-only">{t('shell.loading')}</span>
          </p>
        )}
      </div>
      <aside
        className="panel fluted-seam bg-cherry-deep text-on-cherry"
        aria-label={t('shell.panel')}
      >
        <Suspense fallback={null}>
          <Panel />
        </Suspense>
      </aside>
    </div>
  );
}
