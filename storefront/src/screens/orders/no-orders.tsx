import { buttonLook } from '@mahlab/ui/button';
import { EmptyPlate } from '@mahlab/ui/empty-plate';
import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import { useSay } from '../../say.ts';

/** Nothing ordered yet, or not on this device. */
export function NoOrders({ signedIn }: { signedIn: boolean }) {
  const say = useSay();
  return (
    <section className="flex flex-col items-center gap-2.5 text-center">
      <span className="mb-3 grid h-48 w-full place-items-center rounded-tile bg-kernel">
        <EmptyPlate />
      </span>
      <h2 className="title whitespace-pre-line">{say('orders.emptyTitle')}</h2>
      <p className="max-w-72 text-balance text-ink-soft">
        {say(signedIn ? 'orders.emptyText' : 'orders.emptyHere')}
      </p>
      <Link href={paths.home()} className={`${buttonLook()} mt-3`}>
        {say('shell.seeAllCakes')}
      </Link>
      {!signedIn && (
        <Link href={paths.login(paths.orders())} className="link">
          {say('orders.signIn')}
        </Link>
      )}
    </section>
  );
}
