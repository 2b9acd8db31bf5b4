import type { Language } from '@mahlab/bakery/rules/language';
import { Button } from '@mahlab/ui/button';
import { LanguageProvider, translator } from '@mahlab/web/language.tsx';
import type { Root } from 'react-dom/client';
import { knownTexts, loadTexts } from '../../texts.ts';
import { useTranslations } from '../../translations.ts';
import { EmptyScene } from '../catalogue/empty-scene.tsx';

/** Puts a page that says so in the place of one that could not be drawn: React leaves nothing of it. */
export async function showBrokenPage(root: Root, language: Language): Promise<void> {
  await loadTexts(language, ['broken']);
  root.render(
    <LanguageProvider language={language} translate={translator(language, knownTexts)}>
      <BrokenPage home={language === 'ar' ? '/ar' : '/'} />
    </LanguageProvider>,
  );
}

/** It has no bar and no panel: what broke the page may be in them. */
function BrokenPage({ home }: { home: string }) {
  const t = useTranslations();
  return (
    <main className="gutter mx-auto flex min-h-dvh max-w-(--app-width) flex-col items-center justify-center gap-2.5 pb-16 text-center">
      <EmptyScene scene="last-crumbs" />
      <div role="alert" className="grid justify-items-center gap-2.5">
        <h1 className="title">{t('broken.title')}</h1>
        <p className="max-w-72 text-balance text-ink-soft">{t('broken.text')}</p>
      </div>
      <span className="mt-3">
        <Button onClick={() => location.reload()}>{t('broken.again')}</Button>
      </span>
      <a href={home} className="link">
        {t('shell.seeAllCakes')}
      </a>
    </main>
  );
}
