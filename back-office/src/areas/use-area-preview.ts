import type { AreaChange, AreasChanged } from '@mahlab/bakery/api/staff-area';
import { staffAreaEndpoints } from '@mahlab/bakery/api/staff-area-endpoints';
import { post } from '@mahlab/web/client.ts';
import { useEffect, useState } from 'react';

/** It is asked once typing rests this long. */
const REST_MS = 300;

type Found = { asked: string; preview: AreasChanged | null; problem: string | null };

/** Which open orders a change is about; both null while that is asked, or nothing changes. */
export function useAreaPreview(areas: AreaChange['areas']) {
  const asked = JSON.stringify(areas);
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    const all = JSON.parse(asked) as AreaChange['areas'];
    if (all.length === 0) return undefined;
    const ended = new AbortController();
    const timer = setTimeout(async () => {
      const options = { signal: ended.signal, quiet: ['areas-changed', 'offline'] };
      const sent = await post(staffAreaEndpoints.areaPreview(), { areas: all }, options);
      if (ended.signal.aborted) return;
      setFound(
        sent.ok
          ? { asked, preview: sent.answer, problem: null }
          : { asked, preview: null, problem: sent.message },
      );
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [asked]);
  const isCurrent = found?.asked === asked && areas.length > 0;
  return {
    preview: isCurrent ? found.preview : null,
    problem: isCurrent ? found.problem : null,
  };
}
