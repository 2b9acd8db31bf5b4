import { buttonLook } from '@mahlab/ui/button';
import { EmptyPlate } from '@mahlab/ui/empty-plate';
import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import { useSay } from '../../say.ts';
import { TopBar } from './top-bar.tsx';
import { useTitle } from './use-title.ts';

/** The page for an address that leads nowhere, or to a product that is not sold. */
export function NotFound() {
  const say = useSay();
  useTitle(say('notFound.title'));
  return (
    <>
      <TopBar />
      <main className="gutter flex flex-1 flex-col items-center justify-center gap-2.5 pb-16 text-center">
        <span className="mb-3 grid h-56 w-full place-items-center rounded-tile bg-kernel">
          <EmptyPlate />
        </span>
        <h1 className="title">{say('notFound.title')}</h1>
        <p className="text-balance text-ink-soft">{say('notFound.text')}</p>
        <Link href={paths.home()} className={`${buttonLook()} mt-3`}>
          {say('shell.seeAllCakes')}
        </Link>
      </main>
    </>
  );
}
