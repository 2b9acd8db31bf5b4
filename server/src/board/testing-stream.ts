import type { BoardEvent, StreamEvent } from '@mahlab/bakery/api/staff-board';

/** An event of the board's stream as a browser has it. */
export type Heard =
  | { kind: 'order'; data: BoardEvent }
  | { kind: 'board' | 'alive'; data: StreamEvent };

/** A page that follows the board. */
export type Listener = {
  /** What it has heard so far, without signs of life. */
  heard: Heard[];
  /** Resolves once something was heard, also if it was before. Throws when the stream ends or nothing comes for ten seconds. */
  until(condition: (event: Heard) => boolean): Promise<Heard>;
  /** Cuts the line. */
  cut(): void;
};

/** Opens the stream at an address, as a browser with these headers does. */
export async function listen(url: string, headers: Record<string, string>): Promise<Listener> {
  const leaving = new AbortController();
  const answer = await fetch(url, { headers, signal: leaving.signal });
  if (answer.status !== 200) throw new Error(`refused with ${answer.status}`);
  const heard: Heard[] = [];
  let alive = false;
  let wake = () => {};
  let isOver = false;
  const reading = (async () => {
    let text = '';
    for await (const chunk of answer.body ?? []) {
      text += Buffer.from(chunk).toString();
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const event = eventOf(text.slice(0, end));
        text = text.slice(end + 2);
        if (event?.kind === 'alive') alive = true;
        else if (event) heard.push(event);
        wake();
      }
    }
  })()
    .catch(() => {})
    .finally(() => {
      isOver = true;
      wake();
    });
  const wait = async <T>(find: () => T | undefined) => {
    const end = Date.now() + 10_000;
    for (;;) {
      const found = find();
      if (found !== undefined) return found;
      if (isOver || Date.now() > end) throw new Error('what was waited for was not heard');
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, 200).unref();
      });
    }
  };
  // The first sign of life says that it has been brought up to date.
  await wait(() => (alive ? true : undefined));
  return {
    heard,
    until: (condition) => wait(() => heard.find(condition)),
    cut() {
      leaving.abort();
      void reading;
    },
  };
}

function eventOf(text: string): Heard | null {
  const kind = /^event: (\w+)$/m.exec(text)?.[1];
  const data = /^data: (.*)$/m.exec(text)?.[1];
  return kind && data ? ({ kind, data: JSON.parse(data) } as Heard) : null;
}
