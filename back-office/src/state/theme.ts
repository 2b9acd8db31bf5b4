import { useEffect, useSyncExternalStore } from 'react';
import { create } from 'zustand';

/** Day and night are chosen by hand, or follow the system. */
export type ThemeChoice = 'day' | 'night' | 'system';

/** `first-paint.ts` reads it before the first paint. */
const KEY = 'office-theme';
const dark = () => matchMedia('(prefers-color-scheme: dark)');

const useChoice = create<{ choice: ThemeChoice }>(() => ({ choice: kept() }));

function kept(): ThemeChoice {
  try {
    const value = localStorage.getItem(KEY);
    return value === 'day' || value === 'night' ? value : 'system';
  } catch {
    return 'system';
  }
}

/** Chooses for this browser. */
export function chooseTheme(choice: ThemeChoice): void {
  try {
    localStorage.setItem(KEY, choice);
  } catch {
    // Kept for this page only.
  }
  useChoice.setState({ choice });
}

/** The choice, and what it comes to now. */
export function useThemeChoice(): { choice: ThemeChoice; theme: 'day' | 'night' } {
  const { choice } = useChoice();
  const isDark = useSyncExternalStore(followSystem, () => dark().matches);
  const theme = choice === 'system' ? (isDark ? 'night' : 'day') : choice;
  return { choice, theme };
}

/** Puts the theme on the page. */
export function useTheme(): void {
  const { theme } = useThemeChoice();
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (theme === 'night') dataset.theme = 'night';
    else delete dataset.theme;
  }, [theme]);
}

function followSystem(onChange: () => void): () => void {
  const query = dark();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
