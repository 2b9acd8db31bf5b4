import { filePath, picturePath } from '@mahlab/bakery/api/endpoints';
import { createKept, inBrowser } from '../../state/kept.ts';
import type { SentKey } from '../../state/send-key.ts';

export type PictureFailure = 'not-a-picture' | 'heic' | 'unreadable' | 'unsent' | 'gone';

/** A picture on its way into the request. */
export type RequestPicture = {
  id: string;
  stage: 'waiting' | 'shrinking' | 'sending' | 'done' | 'failed';
  /** How much of it is sent, 0 to 1. */
  progress: number;
  /** Address of what is shown of it; empty when there is nothing to show. */
  preview: string;
  /** Once it has arrived. */
  reference: string | null;
  failure: PictureFailure | null;
};

/** What is typed and sent ahead. A field that was never touched is null: it is filled from the saved customer. */
export type RequestDraft = {
  name: string | null;
  phone: string | null;
  /** Only a guest's: whoever is signed in has one. */
  email: string | null;
  remarks: string;
  pictures: RequestPicture[];
  /** Of the last try, which may have arrived without its answer coming back. */
  sent: SentKey | null;
};

const EMPTY: RequestDraft = {
  name: null,
  phone: null,
  email: null,
  remarks: '',
  pictures: [],
  sent: null,
};

/** The request that is being written: it survives a reload, with the pictures that have arrived. */
export const useRequestDraft = createKept(
  EMPTY,
  inBrowser<RequestDraft>('sessionStorage', 'request-draft', { read: revived }),
);

/** Forgets it: the request is sent. */
export function clearRequestDraft(): void {
  useRequestDraft.setState(EMPTY);
}

function revived({ pictures = [], ...fields }: Partial<RequestDraft>): RequestDraft {
  const arrived = pictures.flatMap(({ id, reference }) =>
    typeof reference === 'string' ? [arrivedPicture(id, reference)] : [],
  );
  return { ...EMPTY, ...fields, pictures: arrived };
}

function arrivedPicture(id: string, reference: string): RequestPicture {
  const preview = picturePath(filePath(reference), 360, 'webp');
  return { id, stage: 'done', progress: 1, preview, reference, failure: null };
}
