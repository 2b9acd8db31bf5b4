import { localPath } from '@mahlab/bakery/rules/local-path';
import { Button } from '@mahlab/ui/button';
import { useEffect } from 'react';
import { Link, useSearch } from 'wouter';
import { EmptyScene } from '../../parts/catalogue/empty-scene.tsx';
import { TitleBar } from '../../parts/shell/title-bar.tsx';
import { useTitle } from '../../parts/shell/use-title.ts';
import { paths } from '../../paths.ts';
import { useTranslations } from '../../translations.ts';

/** A network that comes and goes tells once that it is there, and a shop that comes back never does: it is looked for so often. */
const LOOK_MS = 10_000;

/** What the service worker shows in the place of a page that is neither reachable nor kept on this device. */
export function OfflineScreen() {
  const t = useTranslations();
  const wanted = localPath(new URLSearchParams(useSearch()).get('from')) ?? paths.home();
  useTitle(t('offline.title'));
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    addEventListener('online', () => void goOnWhenReached(wanted, signal), { signal });
    const looks = setInterval(() => {
      if (navigator.onLine && !document.hidden) void goOnWhenReached(wanted, signal);
    }, LOOK_MS);
    return () => {
      gone.abort();
      clearInterval(looks);
    };
  }, [wanted]);
  return (
    <>
      <TitleBar title={t('shell.shop')} />
      <main className="gutter flex flex-1 flex-col items-center justify-center gap-2.5 pb-16 text-center">
        <EmptyScene scene="empty-board" />
        <h2 className="title whitespace-pre-line">{t('offline.title')}</h2>
        <p className="max-w-72 text-balance text-ink-soft">{t('offline.text')}</p>
        <span className="mt-3">
          <Button onClick={() => location.replace(wanted)}>{t('offline.again')}</Button>
        </span>
        <div className="flex flex-wrap justify-center gap-x-6">
          <Link href={paths.home()} className="link">
            {t('shell.seeAllCakes')}
          </Link>
          <Link href={paths.cart()} className="link">
            {t('shell.cartPlain')}
          </Link>
        </div>
      </main>
    </>
  );
}

/** A network is there before the shop is within its reach, and may lead nowhere, or to a proxy in front of no shop: whoever is on the way elsewhere goes on. */
async function goOnWhenReached(wanted: string, signal: AbortSignal): Promise<void> {
  const answer = await fetch(wanted, { method: 'HEAD', signal }).catch(() => undefined);
  if (answer && answer.status < 500 && !signal.aborted) location.replace(wanted);
}
