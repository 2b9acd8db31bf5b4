import { useEffect } from 'react';
import { useSay } from '../../say.ts';

/** Sets the window's title; undefined leaves the one that is there. */
export function useTitle(title: string | undefined): void {
  const say = useSay();
  useEffect(() => {
    if (title) document.title = `${title} · ${say('shell.shop')}`;
  }, [title, say]);
}
