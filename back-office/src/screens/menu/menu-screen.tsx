import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { useLate } from '@mahlab/web/use-late.ts';
import { useState } from 'react';
import { useGet } from '../../data.ts';
import { Page } from '../../frame/page.tsx';
import { FindField } from '../../lists/find-field.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { useTranslations } from '../../translations.ts';
import { MenuView } from './menu-view.tsx';

/** Somebody else may sell something out, too. */
const ASKED_MS = 20_000;

/** What the bakery sells: prices, what each needs, and what is sold out today (Menu). */
export function MenuScreen() {
  const t = useTranslations();
  const menu = useGet(staffEndpoints.products());
  const stops = useGet(staffEndpoints.stops({}), { refreshInterval: ASKED_MS });
  const [text, setText] = useState('');
  const error = menu.error ?? stops.error;
  const again = () => {
    void menu.mutate();
    void stops.mutate();
  };
  return (
    <Page
      title={t('menu.title')}
      below={menu.data && t('menu.below', { count: menu.data.products.length })}
      controls={menu.data && <FindField label="menu.find" text={text} onChange={setText} />}
    >
      {menu.data && stops.data ? (
        <MenuView menu={menu.data} stops={stops.data} text={text} again={error ? again : null} />
      ) : error ? (
        <div className="grid h-full">
          <LoadFailed title={t('menu.failed')} text={t('menu.failedText')} onAgain={again} />
        </div>
      ) : (
        <Coming />
      )}
    </Page>
  );
}

/** Rows to come: nothing for a moment, then their places. */
function Coming() {
  const t = useTranslations();
  const late = useLate();
  return (
    <div className="menu p-5" aria-busy="true">
      <span className="sr-only">{t('office.opening')}</span>
      {late &&
        [1, 2, 3, 4, 5, 6].map((row) => (
          <div key={row} className="skeleton mb-2 h-13 rounded-control" />
        ))}
    </div>
  );
}
