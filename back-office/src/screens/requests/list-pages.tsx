import { Button } from '@mahlab/ui/button';
import { useTranslations } from '../../translations.ts';

type Props = { page: number; hasMore: boolean; onGo: (page: number) => void };

/** The way to newer and older requests; nothing where one page has them all. */
export function ListPages({ page, hasMore, onGo }: Props) {
  const t = useTranslations();
  if (page === 1 && !hasMore) return null;
  return (
    <nav className="flex justify-between gap-2" aria-label={t('requests.pages')}>
      <Button look="line" disabled={page === 1} onClick={() => onGo(page - 1)}>
        {t('requests.newer')}
      </Button>
      <Button look="line" disabled={!hasMore} onClick={() => onGo(page + 1)}>
        {t('requests.older')}
      </Button>
    </nav>
  );
}
