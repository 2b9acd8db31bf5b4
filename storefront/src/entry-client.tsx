import type { Language } from '@mahlab/bakery/rules/language';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { sayer } from './language.tsx';
import { loadScreen, placeOf } from './router.tsx';
import type { Answers } from './routes.tsx';
import { followShop } from './state/follow-shop.ts';
import './styles.css';

const language: Language = document.documentElement.lang === 'ar' ? 'ar' : 'en';
const { route } = placeOf(location.pathname + location.search);
const [texts] = await Promise.all([
  language === 'ar' ? import('virtual:texts/ar') : import('virtual:texts/en'),
  loadScreen(route),
]);
const root = document.getElementById('root') as HTMLElement;
const answers = JSON.parse(document.getElementById('answers')?.textContent || '{}') as Answers;

hydrateRoot(
  root,
  <App language={language} say={sayer(language, texts.default)} answers={answers} />,
);
followShop();
document.documentElement.dataset.ready = '';
