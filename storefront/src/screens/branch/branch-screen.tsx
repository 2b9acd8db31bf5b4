import { endpoints } from '@mahlab/bakery/api/endpoints';
import { nameIn } from '@mahlab/bakery/rules/language';
import { useLanguage } from '@mahlab/web/language.tsx';
import { Suspense } from 'react';
import { useLocation } from 'wouter';
import { useGet } from '../../data.ts';
import { FailedRow } from '../../parts/shell/failed-row.tsx';
import { LazyNotFound } from '../../parts/shell/lazy-not-found.ts';
import { TitleBar } from '../../parts/shell/title-bar.tsx';
import { useTitle } from '../../parts/shell/use-title.ts';
import { paths } from '../../paths.ts';
import { placeOf } from '../../places.ts';
import { useTranslations } from '../../translations.ts';
import { BranchPage } from './branch-page.tsx';

/** One kitchen. */
export function BranchScreen() {
  const t = useTranslations();
  const language = useLanguage();
  const [path] = useLocation();
  const { id } = placeOf(path).context.params;
  const { data, error, isValidating, mutate } = useGet(endpoints.content('branches'));
  const branch = data?.find((one) => one.id === id);
  useTitle(branch && t('branch.title', { name: nameIn(branch, language) }));
  if (branch) return <BranchPage branch={branch} />;
  if (data) {
    return (
      <Suspense>
        <LazyNotFound />
      </Suspense>
    );
  }
  return (
    <>
      <TitleBar title={t('contact.branches')} back={paths.contact()} />
      <main className="gutter grid content-start gap-4 pt-3">
        {error && !isValidating ? (
          <FailedRow
            text={t('contact.listFailed')}
            again={t('contact.tryAgain')}
            onRetry={() => void mutate()}
          />
        ) : (
          <div
            role="status"
            aria-busy="true"
            className="grid gap-4 transition-opacity delay-150 starting:opacity-0"
          >
            <span className="sr-only">{t('contact.loading')}</span>
            <span className="skeleton h-9 w-40 rounded-chip" />
            <span className="skeleton h-14 rounded-pill" />
            <span className="skeleton h-72 rounded-tile" />
          </div>
        )}
      </main>
    </>
  );
}
