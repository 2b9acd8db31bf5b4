import { callAs } from '@mahlab/web/client.ts';
import { fetched } from '@mahlab/web/fetched.ts';
import { languageOfPage, translator } from '@mahlab/web/language.tsx';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import type { Answers } from './data.ts';
import { loadToasts } from './parts/shell/ready-toasts.ts';
import { placeOf } from './places.ts';
import { loadScreen } from './router.ts';
import { shopper } from './state/caller.ts';
import { followShop } from './state/follow-shop.ts';
import { knownTexts, loadTexts } from './texts.ts';
import './styles.css';

const language = languageOfPage();

async function start(): Promise<void> {
  const root = document.getElementById('root') as HTMLElement;
  const place = placeOf(location.pathname + location.search);
  const missing = root.dataset.missing === undefined ? null : place.path;
  const pattern = missing === null ? place.pattern : '*';
  await fetched(() => Promise.all([loadTexts(language, ['shell']), loadScreen(pattern, language)]));
  const answers = JSON.parse(document.getElementById('answers')?.textContent || '{}') as Answers;
  const t = translator(language, knownTexts);
  // In a transition the page is taken over piece by piece, and a finger never waits for the rest.
  callAs(shopper);
  startTransition(() => {
    const page = hydrateRoot(
      root,
      <App
        language={language}
        t={t}
        answers={answers}
        ssrSearch={root.dataset.search ?? ''}
        missing={missing}
      />,
      {
        onUncaughtError(error) {
          reportError(error);
          const broken = fetched(() => import('./parts/shell/broken-page.tsx'));
          void broken.then(({ showBrokenPage }) => showBrokenPage(page, language));
        },
      },
    );
  });
  followShop();
  // What says that the network is gone can't be fetched then.
  addEventListener('pointerdown', () => void loadToasts().catch(() => undefined), { once: true });
}

void start();
