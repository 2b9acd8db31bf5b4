import type { GetPath, Path } from '@mahlab/bakery/api/endpoint';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { PrintedPages } from '@mahlab/bakery/api/staff-paper';
import type { PaperSize } from '@mahlab/bakery/rules/staff/papers';
import { GetFailure } from '@mahlab/web/client.ts';
import { useEffect, useState } from 'react';
import { type Fetched, fetchPaper, ticketPath } from '../kept/papers.ts';
import type { PrintAsk } from './ask-print.ts';

/** What there is of the papers that were asked for: those made so far, of how many; `failed` once one could not be had. */
export type Papers = {
  made: readonly Fetched[];
  of: number;
  failed: 'none' | 'no-line' | 'not-there' | 'fault';
};

/** Makes papers, one after the other; `round` asks for them anew. */
export function usePapers(ask: PrintAsk, size: PaperSize, round: number): Papers {
  const paths = pathsOf(ask, size);
  const key = paths.join(' ');
  const [papers, setPapers] = useState<Papers & { key: string }>();
  useEffect(() => {
    const end = new AbortController();
    const made: Fetched[] = [];
    setPapers(undefined);
    async function makeAll() {
      for (const path of key.split(' ')) {
        const paper = await fetchPaper(path as GetPath<PrintedPages>, end.signal);
        made.push(paper);
        setPapers({ key, made: [...made], of: paths.length, failed: 'none' });
      }
    }
    makeAll().catch((fault: unknown) => {
      if (end.signal.aborted) return;
      setPapers({ key, made: [...made], of: paths.length, failed: failureOf(fault) });
    });
    return () => end.abort();
  }, [key, round, paths.length]);
  return papers?.key === key ? papers : { made: [], of: paths.length, failed: 'none' };
}

function pathsOf(ask: PrintAsk, size: PaperSize): GetPath<PrintedPages>[] {
  if (ask.paper === 'bake-list') {
    const { kitchen, day, part } = ask;
    const path: Path = staffEndpoints.bakeList({
      kitchen,
      day,
      part: part ?? undefined,
      as: 'pages',
    });
    return [path as GetPath<PrintedPages>];
  }
  return ask.orders.map(({ id }) => {
    if (ask.paper === 'ticket') return ticketPath(id, size);
    return staffEndpoints[ask.paper === 'label' ? 'label' : 'cakeSheet'](id, { as: 'pages' });
  });
}

function failureOf(fault: unknown): Papers['failed'] {
  if (!(fault instanceof GetFailure)) return 'no-line';
  return fault.status === 404 || fault.status === 403 ? 'not-there' : 'fault';
}
