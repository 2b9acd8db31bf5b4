import { buttonLook } from '@mahlab/ui/button';
import { useSay } from '../../say.ts';

/** Apply, with how many cakes fit: the number changes with every choice. */
export function ApplyDock({ count, waits }: { count: number | undefined; waits: boolean }) {
  const say = useSay();
  const cakes = count === undefined ? '' : say('search.cakes', { count });
  return (
    <div className="dock">
      <button type="submit" className={`${buttonLook()} w-full`}>
        <span className={cakes && 'flex-1 text-start'}>{say('search.apply')}</span>
        <span className={`tabular-nums transition-opacity ${waits ? 'opacity-60 delay-150' : ''}`}>
          {cakes}
        </span>
      </button>
      <span role="status" className="sr-only">
        {!waits && cakes}
      </span>
    </div>
  );
}
