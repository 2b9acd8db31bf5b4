import type { Language } from '@mahlab/bakery/rules/language';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { sayer } from './language.tsx';
import { loadScreen, placeOf } from './router.tsx';
import { type Answers, NOT_FOUND } from './routes.tsx';
import { followShop } from './state/follow-shop.ts';
import { knownTexts, loadTexts } from './texts.ts';
import './styles.css';

const language: Language = document.documentElement.lang === 'ar' ? 'ar' : 'en';

async function start(): Promise<void> {
  const root = document.getElementById('root') as HTMLElement;
  const place = placeOf(location.pathname + location.search);
  const missing = root.dataset.missing === undefined ? null : place.path;
  const route = missing === null ? place.route : NOT_FOUND;
  await Promise.all([loadTexts(language, ['shell', 'home']), loadScreen(route, language)]);
  const answers = JSON.parse(document.getElementById('answers')?.textContent || '{}') as Answers;
  const say = sayer(language, knownTexts);
  hydrateRoot(
    root,
    <App
      language={language}
      say={say}
      answers={answers}
      ssrSearch={root.dataset.search ?? ''}
      missing={missing}
    />,
  );
  followShop();
}

void start();
