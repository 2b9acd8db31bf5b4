import type { Config } from '@mahlab/bakery/api/content';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { buttonLook } from '@mahlab/ui/button';
import { Mark } from '@mahlab/ui/mark';
import { Link } from 'wouter';
import { useGet } from '../../data.ts';
import { useSay } from '../../language.tsx';
import { useTitle } from '../../parts/frame.tsx';
import { TitleBar } from '../../parts/top-bar.tsx';
import { paths } from '../../paths.ts';

/** An honest page for what the shop does not do yet: it says so, and leads to a person or to the cakes. */
export function LaterScreen() {
  const say = useSay();
  useTitle(say('later.title'));
  const { data: configs = [] } = useGet<Config[]>(endpoints.content('configs'));
  const whatsApp = configs.find((config) => config.attribute === 'WHATSAPP-NUMBER')?.value;
  return (
    <>
      <TitleBar title={say('shell.shop')} />
      <main className="gutter flex flex-1 flex-col items-center justify-center gap-2.5 pb-16 text-center">
        <Mark size={96} rim="var(--color-blossom)" drawing="var(--color-cherry)" className="mb-3" />
        <h2 className="title">{say('later.title')}</h2>
        <p className="max-w-72 text-balance text-ink-soft">{say('later.text')}</p>
        {whatsApp && (
          <a
            href={`https://wa.me/${whatsApp}`}
            rel="noopener"
            target="_blank"
            className={`${buttonLook()} mt-3`}
          >
            {say('later.askUs')}
          </a>
        )}
        <Link href={paths.home()} className="link">
          {say('shell.seeAllCakes')}
        </Link>
      </main>
    </>
  );
}
