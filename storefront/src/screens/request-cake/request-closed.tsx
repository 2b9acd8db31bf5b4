import { buttonLook } from '@mahlab/ui/button';
import { Link } from 'wouter';
import { EmptyScene } from '../../parts/catalogue/empty-scene.tsx';
import { paths } from '../../paths.ts';
import { useTranslations } from '../../translations.ts';

/** No requests are taken for now: says so, and leads to the designer or to a person. */
export function RequestClosed({ whatsApp }: { whatsApp: string | undefined }) {
  const t = useTranslations();
  return (
    <main className="gutter flex flex-1 flex-col items-center justify-center gap-2.5 pb-16 text-center">
      <EmptyScene scene="last-rose" />
      <h2 className="title whitespace-pre-line">{t('request.closedTitle')}</h2>
      <p className="max-w-72 text-balance text-ink-soft">{t('request.closedText')}</p>
      <Link href={paths.designer()} className={`${buttonLook()} mt-3`}>
        {t('request.design')}
      </Link>
      {whatsApp && (
        <a href={`https://wa.me/${whatsApp}`} rel="noopener" target="_blank" className="link">
          {t('request.askUs')}
        </a>
      )}
    </main>
  );
}
