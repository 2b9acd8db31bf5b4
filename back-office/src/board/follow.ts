import type { BoardEvent, StreamEvent } from '@mahlab/bakery/api/staff-board';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { GetFailure, get } from '@mahlab/web/client.ts';
import { askMe } from '../session/me.ts';
import { heard, takeBoard, takeEvent, useBoard } from './board-store.ts';
import { hearOf } from './hear-of.ts';

/** Without a stream the board is asked for this often. */
const ASK_MS = 15_000;
/** A stream says that it is alive every 10 s; silent for so long, it is cut. */
const SILENT_MS = 25_000;
/** A stream that broke off is opened again after this long. */
const RETRY_MS = 1000;
/** Figures that one order's event does not bring are asked for at most this often. */
const FIGURES_MS = 10_000;

type Query = { kitchen?: string | undefined; day?: string | undefined };

/**
 * Keeps the board of a day as the server has it, until the answered function is called: by one stream of events, each
 * of which is put onto the board; after a gap or a reconnect the whole board is asked for, and every 15 s
 * while there is no stream.
 */
export function followBoard(query: Query): () => void {
  const ended = new AbortController();
  let stream: EventSource | null = null;
  let asking: Promise<void> | null = null;
  let figuresAt = 0;
  let figures: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const ask = () => {
    asking ??= askBoard().finally(() => {
      asking = null;
    });
    return asking;
  };

  async function askBoard(): Promise<void> {
    try {
      const board = await get(staffEndpoints.board(query), ended.signal);
      if (ended.signal.aborted) return;
      const known = useBoard.getState().board;
      // Overtaken by an event while it was on its way.
      if (known?.day === board.day && known.seq > board.seq) return await askBoard();
      takeBoard(board);
      figuresAt = Date.now();
    } catch (failure) {
      if (ended.signal.aborted) return;
      const isRefused = failure instanceof GetFailure;
      if (isRefused && failure.status === 401) askMe();
      useBoard.setState(({ board }) => ({ failed: board === null, hearing: 'cut' }));
    }
  }

  /** The load of the kitchens, conflicts and what is closed, soon after something has changed. */
  function askFigures(): void {
    if (figures) return;
    const wait = Math.max(1000, figuresAt + FIGURES_MS - Date.now());
    figures = setTimeout(() => {
      figures = undefined;
      void ask();
    }, wait);
  }

  function open(): void {
    stream?.close();
    const { board } = useBoard.getState();
    if (!board || ended.signal.aborted) return;
    const opened = new EventSource(
      staffEndpoints.events({ kitchen: query.kitchen, since: board.seq }),
    );
    stream = opened;
    const on = (kind: string, run: (data: unknown) => void) =>
      opened.addEventListener(kind, (event: MessageEvent<string>) => {
        useBoard.setState({ hearing: 'stream' });
        heard();
        run(JSON.parse(event.data));
      });
    opened.onopen = () => {
      useBoard.setState({ hearing: 'stream' });
      heard();
    };
    on('order', (data) => {
      const event = data as BoardEvent;
      hearOf(event, takeEvent(event));
      askFigures();
    });
    on('board', () => void ask());
    on('alive', (data) => {
      // Something was told that did not come.
      if ((data as StreamEvent).seq > (useBoard.getState().board?.seq ?? 0)) void ask();
    });
    opened.onerror = () => {
      const wasOpen = opened.readyState !== EventSource.CLOSED;
      opened.close();
      if (stream === opened) stream = null;
      // A server that begins anew is there again soon; one that refuses is asked every 15 s.
      if (wasOpen) retry = setTimeout(() => void again(), RETRY_MS);
      useBoard.setState(({ hearing }) => ({ hearing: hearing === 'cut' ? 'cut' : 'asking' }));
    };
  }

  async function again(): Promise<void> {
    await ask();
    if (!stream) open();
  }

  const watch = setInterval(() => {
    const { heardAt, hearing } = useBoard.getState();
    const silent = Date.now() - heardAt > SILENT_MS;
    if (hearing === 'stream' && silent) {
      stream?.close();
      stream = null;
    }
    if (!stream) void again();
  }, ASK_MS);
  const online = () => void again();
  addEventListener('online', online);
  addEventListener('visibilitychange', online);
  void again();

  return () => {
    ended.abort();
    stream?.close();
    clearInterval(watch);
    clearTimeout(figures);
    clearTimeout(retry);
    removeEventListener('online', online);
    removeEventListener('visibilitychange', online);
  };
}
