import { filePath } from '@mahlab/bakery/api/endpoints';
import { REQUEST_IMAGES } from '@mahlab/bakery/rules/cake-request';
import { sendPicture } from '../../parts/uploads/send-picture.ts';
import { shrunkPicture } from '../../parts/uploads/shrink-picture.ts';
import { type RequestPicture, useRequestDraft } from './request-draft.ts';

/** What only this page has of a picture: the file as it was chosen, and what calls its sending off. */
const chosen = new Map<string, { file: File; leave: AbortController }>();
/** One after the other: a phone's line is no faster for two at once, and its memory holds one large picture. */
let queue: Promise<void> = Promise.resolve();

/** Takes in as many as there is room for, and starts sending them. Answers how many had to stay out. */
export function addPictures(files: File[]): number {
  const room = REQUEST_IMAGES - useRequestDraft.getState().pictures.length;
  const taken = files.slice(0, room).map((file): RequestPicture => {
    const id = crypto.randomUUID();
    chosen.set(id, { file, leave: new AbortController() });
    const preview = isShowable(file) ? URL.createObjectURL(file) : '';
    return { id, stage: 'waiting', progress: 0, preview, reference: null, failure: null };
  });
  useRequestDraft.setState(({ pictures }) => ({ pictures: [...pictures, ...taken] }));
  for (const { id } of taken) enqueue(id);
  return files.length - taken.length;
}

/** Sends one again that failed. */
export function retryPicture(id: string): void {
  change(id, { stage: 'waiting', progress: 0, failure: null });
  enqueue(id);
}

/** Takes one out, also while it is being sent. */
export function removePicture(id: string): void {
  chosen.get(id)?.leave.abort();
  chosen.delete(id);
  useRequestDraft.setState(({ pictures }) => {
    const removed = pictures.find((picture) => picture.id === id);
    if (removed?.preview.startsWith('blob:')) URL.revokeObjectURL(removed.preview);
    return { pictures: pictures.filter((picture) => picture !== removed) };
  });
}

/** Whether one can be sent again: after a reload the file itself is no longer here. */
export function canRetry({ id, failure }: RequestPicture): boolean {
  return failure === 'unsent' && chosen.has(id);
}

/** Settles once nothing is on its way any more. */
export async function picturesSettled(): Promise<void> {
  for (let last: Promise<void> | null = null; last !== queue; ) {
    last = queue;
    await last;
  }
}

/** Looks which of the pictures the shop has let go of: what is sent ahead is kept for two days. */
export async function markGonePictures(): Promise<void> {
  const { pictures } = useRequestDraft.getState();
  await Promise.all(
    pictures.map(async ({ id, reference }) => {
      const answer = reference && (await fetch(filePath(reference), { method: 'HEAD' }));
      if (answer && answer.status === 404) {
        change(id, { stage: 'failed', reference: null, failure: 'gone' });
      }
    }),
  );
}

/** Whether any browser can show the file as it was chosen. */
function isShowable({ type }: File): boolean {
  return /^image\/(?!hei[cf])/.test(type);
}

function enqueue(id: string): void {
  queue = queue.then(() => process(id));
}

async function process(id: string): Promise<void> {
  const own = chosen.get(id);
  if (!own) return;
  change(id, { stage: 'shrinking' });
  const small = await shrunkPicture(own.file);
  if (typeof small === 'string') return change(id, { stage: 'failed', failure: small });
  const preview = isShowable(own.file) ? {} : { preview: URL.createObjectURL(small) };
  change(id, { stage: 'sending', ...preview });
  const { signal } = own.leave;
  if (signal.aborted) return;
  const reference = await sendPicture(small, {
    signal,
    onProgress: (progress) => change(id, { progress }),
  });
  if (reference === null) change(id, { stage: 'failed', failure: 'unsent' });
  else change(id, { stage: 'done', progress: 1, reference });
}

function change(id: string, news: Partial<RequestPicture>): void {
  useRequestDraft.setState(({ pictures }) => ({
    pictures: pictures.map((picture) => (picture.id === id ? { ...picture, ...news } : picture)),
  }));
}
