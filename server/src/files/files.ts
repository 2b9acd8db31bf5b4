import { openPictureCleaner, type PictureCleaner } from './clean-pictures.ts';
import { openPictures, type Pictures } from './pictures.ts';
import { openSeedPictures } from './seed-pictures.ts';
import { type FileStore, openStore, type StoreConfig } from './store.ts';

/** The files of this process. */
export type Files = {
  store: FileStore;
  pictures: Pictures;
  /** Makes uploads anew. */
  cleaner: PictureCleaner;
};

/** Opens the file store and the pictures that ship with the shop. */
export async function openFiles(config: StoreConfig): Promise<Files> {
  const store = await openStore(config);
  const pictures = openPictures(store, openSeedPictures());
  return { store, pictures, cleaner: openPictureCleaner() };
}
