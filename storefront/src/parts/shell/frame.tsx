import { Suspense, useEffect } from 'react';
import type { Loaded } from '../../router.tsx';
import { useSay } from '../../say.ts';
import { SeasonPanelWhenWide } from './lazy-parts.tsx';

/** The two columns: the app, and from 1024 px on the brand panel beside it (DESIGN 13). */
export function Frame({ screen }: { screen?: Loaded }) {
  const say = useSay();
  const Panel = screen?.Panel ?? SeasonPanelWhenWide;
  return (
    <div className="frame">
      <a
        href="#main"
        className="btn btn-main btn-compact fixed start-4 top-3 z-50 -translate-y-20 focus-visible:translate-y-0"
      >
        {say('shell.skip')}
      </a>
      <div className="app" id="main" tabIndex={-1} style={{ outline: 0 }}>
        {screen ? <screen.Screen /> : <p className="sr-only">{say('shell.loading')}</p>}
      </div>
      <aside
        className="panel fluted-seam bg-cherry-deep text-on-cherry"
        aria-label={say('shell.panel')}
      >
        <Suspense fallback={null}>
          <Panel />
        </Suspense>
      </aside>
    </div>
  );
}

/** Sets the window's title; undefined leaves the one that is there. */
export function useTitle(title: string | undefined): void {
  const say = useSay();
  useEffect(() => {
    if (title) document.title = `${title} · ${say('shell.shop')}`;
  }, [title, say]);
}
