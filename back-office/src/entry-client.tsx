import { callAs } from '@mahlab/web/client.ts';
import { fetched } from '@mahlab/web/fetched.ts';
import { languageOfPage, translator } from '@mahlab/web/language.tsx';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { Broken } from './frame/broken.tsx';
import { placeOf } from './places.ts';
import { loadScreen } from './router.ts';
import { askEarly } from './session/me.ts';
import { staffCaller } from './session/staff-caller.ts';
import { knownTexts, loadTexts } from './texts.ts';
import './styles.css';

/** After so long a page that broke is loaded again: nobody stands at a kitchen's display all the time. */
const RELOAD_MS = 10_000;

async function start(): Promise<void> {
  const language = languageOfPage();
  const { pattern } = placeOf(location.href);
  callAs(staffCaller);
  askEarly();
  await Promise.all([fetched(() => loadTexts(language, ['shell'])), loadScreen(pattern, language)]);
  const t = translator(language, knownTexts);
  const root = document.getElementById('root') as HTMLElement;
  const page = createRoot(root, {
    onUncaughtError(error) {
      reportError(error);
      page.render(<Broken t={t} />);
      setTimeout(() => location.reload(), RELOAD_MS);
    },
  });
  page.render(<App language={language} t={t} />);
}

void start();
