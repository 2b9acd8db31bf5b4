import type { StaffMe } from '@mahlab/bakery/api/staff-people';

// Runs before the first paint, so that a screen on a dark wall is not lit up first (`state/theme.ts`).

const dark = matchMedia('(prefers-color-scheme: dark)').matches;
let chosen: string | null = null;
try {
  chosen = localStorage.getItem('office-theme');
} catch {
  // A browser that keeps nothing follows the system.
}
if (chosen === 'night' || (chosen !== 'day' && dark)) {
  document.documentElement.dataset.theme = 'night';
}

// What the page's screen shows first is asked for while its code still comes (`session/early.ts`), if somebody who sees it was
// signed in here when this browser last heard. Another day than that of now is the screen's own to ask for.
try {
  const { person } = JSON.parse(localStorage.getItem('office-me') ?? '{}') as Partial<StaffMe>;
  const asked = document.currentScript?.dataset['ask'] ?? '';
  if (person && person.role !== 'driver' && !location.search.includes('day=')) {
    const headers = {
      Accept: 'application/json',
      'Accept-Language': document.documentElement.lang,
    };
    const ask = (path: string) => {
      const answer = fetch(path, { headers });
      // The app asks again, and tells of what fails then.
      answer.catch(() => undefined);
      return [path, answer] as const;
    };
    globalThis.officeAsked = new Map(asked.split(' ').filter(Boolean).map(ask));
  }
} catch {
  // The app asks.
}
