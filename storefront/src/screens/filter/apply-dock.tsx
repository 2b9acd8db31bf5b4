import { buttonLook } from '@mahlab/ui/button';
import { useTranslations } from '../../translations.ts';

/** Apply, with how many cakes fit: the number changes with every choice. */
export function ApplyDock({ count, waits }: { count: number | undefined; waits: boolean }) {
  const t = useTranslations();
  const cakes = count === undefined ? '' : t('search.cakes', { count });
  return (
    <div className="dock">
      <button type="submit" className={`${buttonLook()} w-full`}>
        <span className={cakes && 'flex-1 text-start'}>{t('search.apply')}</span>
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
