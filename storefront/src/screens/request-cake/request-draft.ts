import { filePath, picturePath } from '@mahlab/bakery/api/endpoints';
import { useDrafts } from '../../state/drafts.ts';
import { createKept, inBrowser } from '../../state/kept.ts';

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

/** What of a request is nobody's in particular; who asks for it is of the tab's drafts. */
export type RequestDraft = { remarks: string; pictures: RequestPicture[] };

const EMPTY: RequestDraft = { remarks: '', pictures: [] };

/** The request that is being written: it survives a reload, with the pictures that have arrived. */
export const useRequestDraft = createKept(
  EMPTY,
  inBrowser<RequestDraft>('sessionStorage', 'request-draft', { read: revived }),
);

/** Forgets it: the request is sent. */
export function clearRequestDraft(): void {
  useRequestDraft.setState(EMPTY);
  useDrafts.setState({ requester: null });
}

function revived({ pictures = [], remarks = '' }: Partial<RequestDraft>): RequestDraft {
  const arrived = pictures.flatMap(({ id, reference }) =>
    typeof reference === 'string' ? [arrivedPicture(id, reference)] : [],
  );
  return { remarks, pictures: arrived };
}

function arrivedPicture(id: string, reference: string): RequestPicture {
  const preview = picturePath(filePath(reference), 360, 'webp');
  return { id, stage: 'done', progress: 1, preview, reference, failure: null };
}
