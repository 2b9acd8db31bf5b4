import type { AuthResult } from '@mahlab/bakery/api/auth';
import { showToast } from '@mahlab/web/toasts.ts';
import { useHere } from '@mahlab/web/use-here.ts';
import { useLocation, useSearch } from 'wouter';
import { pageOfOurs } from '../../parts/shell/page-of-ours.ts';
import { paths } from '../../paths.ts';
import { keepSession } from '../../state/auth.ts';
import { type TextKey, useTranslations } from '../../translations.ts';

/**
 * Called with who has signed in and the words for it: leads to where they came from, or home (Spec 2). Who has left the
 * page meanwhile stays where they are.
 */
export function useArrival() {
  const t = useTranslations();
  const query = new URLSearchParams(useSearch());
  const [, navigate] = useLocation();
  const here = useHere();
  return (result: AuthResult, words: TextKey) => {
    keepSession(result);
    showToast({ kind: 'done', text: t(words) });
    // Whoever has pressed a link is on the way to its page already.
    const isGoing = document.documentElement.dataset.going !== undefined;
    if (here.current && !isGoing) navigate(pageOfOurs(query.get('then')) ?? paths.home());
  };
}

export type Arrive = ReturnType<typeof useArrival>;
