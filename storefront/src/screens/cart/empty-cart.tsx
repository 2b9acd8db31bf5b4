import { buttonLook } from '@mahlab/ui/button';
import { EmptyPlate } from '@mahlab/ui/empty-plate';
import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import { useSay } from '../../say.ts';

/** Nothing chosen yet: an empty plate, and two ways on. */
export function EmptyCart() {
  const say = useSay();
  return (
    <main className="gutter flex flex-1 flex-col items-center justify-center gap-2.5 pb-16 text-center">
      <span className="mb-3 grid h-56 w-full place-items-center rounded-tile bg-kernel">
        <EmptyPlate />
      </span>
      <h2 className="title whitespace-pre-line">{say('cart.emptyTitle')}</h2>
      <p className="max-w-64 text-balance text-ink-soft">{say('cart.emptyText')}</p>
      <Link href={paths.home()} className={`${buttonLook()} mt-3`}>
        {say('shell.seeAllCakes')}
      </Link>
      <Link href={paths.designer()} className="link">
        {say('cart.orDesign')}
      </Link>
    </main>
  );
}
