import { callAs } from '@mahlab/web/client.ts';
import { fetched } from '@mahlab/web/fetched.ts';
import { languageOfPage, translator } from '@mahlab/web/language.tsx';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { placeOf } from './places.ts';
import { loadScreen } from './router.ts';
import { askEarly } from './session/me.ts';
import { staffCaller } from './session/staff-caller.ts';
import { knownTexts, loadTexts } from './texts.ts';
import './styles.css';

async function start(): Promise<void> {
  const language = languageOfPage();
  const { pattern } = placeOf(location.href);
  callAs(staffCaller);
  askEarly();
  await Promise.all([fetched(() => loadTexts(language, ['shell'])), loadScreen(pattern, language)]);
  const root = document.getElementById('root') as HTMLElement;
  createRoot(root).render(<App language={language} t={translator(language, knownTexts)} />);
}

void start();
