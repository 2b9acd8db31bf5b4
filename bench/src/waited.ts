/** An event of a trace of Chromium's (its Trace Event Format); times are microseconds. */
type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string };
};

/**
 * How many milliseconds the busiest main thread of a page had a task and no processor, or waited for another process:
 * what its tasks took, less the processor time that they had. A trace without that is a wait without end.
 */
export function waitedMs(events: readonly object[]): number {
  const all = events as TraceEvent[];
  const isMain = new Set(
    all
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  const threads = new Map<string, { took: number; had: number }>();
  for (const event of all) {
    const thread = threadOf(event);
    if (!event.name.endsWith('RunTask') || event.ph !== 'X' || !isMain.has(thread)) continue;
    const sum = threads.get(thread) ?? { took: 0, had: 0 };
    sum.took += event.dur ?? 0;
    sum.had += event.tdur ?? 0;
    threads.set(thread, sum);
  }
  const busiest = [...threads.values()].toSorted((a, b) => b.had - a.had)[0];
  return busiest ? (busiest.took - busiest.had) / 1000 : Number.POSITIVE_INFINITY;
}

const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
