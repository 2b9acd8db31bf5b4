import { localPath } from '@mahlab/bakery/rules/local-path';
import { Button } from '@mahlab/ui/button';
import { EmptyPlate } from '@mahlab/ui/empty-plate';
import { useEffect } from 'react';
import { Link, useSearch } from 'wouter';
import { TitleBar } from '../../parts/shell/top-bar.tsx';
import { useTitle } from '../../parts/shell/use-title.ts';
import { paths } from '../../paths.ts';
import { useSay } from '../../say.ts';

/** What the service worker shows in the place of a page that is neither reachable nor kept on this device. */
export function OfflineScreen() {
  const say = useSay();
  const wanted = localPath(new URLSearchParams(useSearch()).get('from')) ?? paths.home();
  useTitle(say('offline.title'));
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    addEventListener('online', () => void goOnWhenReached(wanted, signal), { signal });
    return () => gone.abort();
  }, [wanted]);
  return (
    <>
      <TitleBar title={say('shell.shop')} />
      <main className="gutter flex flex-1 flex-col items-center justify-center gap-2.5 pb-16 text-center">
        <span className="mb-3 grid h-56 w-full place-items-center rounded-tile bg-kernel">
          <EmptyPlate />
        </span>
        <h2 className="title whitespace-pre-line">{say('offline.title')}</h2>
        <p className="max-w-72 text-balance text-ink-soft">{say('offline.text')}</p>
        <Button className="mt-3" onClick={() => location.replace(wanted)}>
          {say('offline.again')}
        </Button>
        <div className="flex flex-wrap justify-center gap-x-6">
          <Link href={paths.home()} className="link">
            {say('shell.seeAllCakes')}
          </Link>
          <Link href={paths.cart()} className="link">
            {say('shell.cartPlain')}
          </Link>
        </div>
      </main>
    </>
  );
}

/** A network is there before the shop is within its reach, and may lead nowhere: whoever is on the way elsewhere goes on. */
async function goOnWhenReached(wanted: string, signal: AbortSignal): Promise<void> {
  const answer = await fetch(wanted, { method: 'HEAD', signal }).catch(() => undefined);
  if (answer && !signal.aborted) location.replace(wanted);
}
