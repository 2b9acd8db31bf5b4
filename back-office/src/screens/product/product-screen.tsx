import { productEndpoints } from '@mahlab/bakery/api/staff-product-endpoints';
import { nameIn } from '@mahlab/bakery/rules/language';
import { GetFailure } from '@mahlab/web/client.ts';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useLate } from '@mahlab/web/use-late.ts';
import { Link, useLocation } from 'wouter';
import { useGet } from '../../data.ts';
import { Page } from '../../frame/page.tsx';
import { askMenuAgain } from '../../menu/menu-list.ts';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { BASE, paths } from '../../paths.ts';
import { placeOf } from '../../places.ts';
import { mayHere } from '../../session/may-here.ts';
import { useSession } from '../../session/me.ts';
import { useTranslations } from '../../translations.ts';
import { ProductForm } from './product-form.tsx';

/** One product of the menu: what is published, and a draft of it (Menu). */
export function ProductScreen() {
  const [path] = useLocation();
  const language = useLanguage();
  const id = placeOf(`${BASE[language]}${path}`).params['id'] ?? '';
  return <ProductOf key={id} id={id} />;
}

function ProductOf({ id }: { id: string }) {
  const t = useTranslations();
  const language = useLanguage();
  const { me } = useSession();
  const { data, error, mutate } = useGet(productEndpoints.product(id));
  if (data && me?.person) {
    return (
      <ProductForm
        page={data}
        mayChange={mayHere(me, 'change-catalogue')}
        onPage={(page) => {
          void mutate(page, { revalidate: false });
          // The menu's list tells of drafts, too: it is asked for anew as it is opened, however soon.
          void askMenuAgain();
        }}
      />
    );
  }
  const isMissing = error instanceof GetFailure && error.status === 404;
  return (
    <Page title={data?.published ? nameIn(data.published, language) : t('product.title')}>
      {isMissing ? (
        <div className="p-5">
          <p className="mb-3">{t('product.missing')}</p>
          <Link href={paths.menu()} className="act">
            {t('product.toMenu')}
          </Link>
        </div>
      ) : error ? (
        <div className="grid h-full">
          <LoadFailed
            title={t('product.failed')}
            text={t('menu.failedText')}
            onAgain={() => void mutate()}
          />
        </div>
      ) : (
        <Coming />
      )}
    </Page>
  );
}

/** Groups to come: nothing for a moment, then their places. */
function Coming() {
  const t = useTranslations();
  const late = useLate();
  return (
    <div className="grid gap-4 p-5" aria-busy="true">
      <span className="sr-only">{t('office.opening')}</span>
      {late && [1, 2, 3].map((group) => <div key={group} className="skeleton h-40 rounded-tile" />)}
    </div>
  );
}
