import type { Sent } from '@mahlab/bakery/api/endpoints';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { EditPreview, OrderEdit } from '@mahlab/bakery/api/staff-revision';
import { post } from '@mahlab/web/client.ts';
import { useEffect, useState } from 'react';

/** It is asked once typing rests this long. */
const REST_MS = 400;

/**
 * What an edit would do, asked anew as it is typed; null while there is none, or the answer is still on its way: `isReckoned`
 * while nothing was told yet of what has been changed so.
 */
export function usePreview(order: string, edit: Sent<typeof OrderEdit> | null) {
  const asked = edit && JSON.stringify(edit);
  const [found, setFound] = useState<{ asked: string; preview: EditPreview } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [answered, setAnswered] = useState<string | null>(null);
  useEffect(() => {
    if (!asked) return undefined;
    const ended = new AbortController();
    const timer = setTimeout(async () => {
      const body = JSON.parse(asked) as Sent<typeof OrderEdit>;
      const options = {
        signal: ended.signal,
        quiet: ['invalid', 'consent-needed', 'revision-old'],
      };
      const sent = await post(staffEndpoints.previewEdit(order), body, options);
      if (ended.signal.aborted) return;
      setAnswered(changeOf(body));
      setProblem(sent.ok ? null : sent.message);
      if (sent.ok) setFound({ asked, preview: sent.answer });
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [order, asked]);
  return {
    preview: found && found.asked === asked ? found.preview : null,
    problem,
    isReckoned: edit !== null && changeOf(edit) !== answered,
  };
}

/** What of an edit its price hangs on. */
function changeOf(edit: Sent<typeof OrderEdit>): string {
  return JSON.stringify({ ...edit, key: null, agreed: null, why: null });
}
