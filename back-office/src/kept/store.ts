import type { KitchenQueue } from '@mahlab/bakery/api/staff-kitchen';
import type { RunList } from '@mahlab/bakery/api/staff-run';
import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import type { Action, QueuedAction, RefusedAction } from './action.ts';

// What the display keeps on the device (docs/decisions/125). A browser that keeps nothing, as in a private window, works all
// the same: then nothing survives a reload.

/** A queue as it was last told, and when. */
export type KeptQueue = { queue: KitchenQueue; heardAt: number; ahead: number };
/** A driver's runs as they were last told, and when. */
export type KeptRuns = { list: RunList; heardAt: number; ahead: number };
/** An action that has not been sent, or that no longer fits. `owner` is the tablet's id, or the member's on a browser of their own. */
export type KeptAction = (QueuedAction | RefusedAction) & { owner: string };
/** As devices have it: releases before called the action `deed`, and read no other name. To be left out a release later. */
type OnDevice = Omit<KeptAction, 'action'> & { action?: Action; deed: Action };

interface KitchenSchema extends DBSchema {
  /** By owner, kitchen and the day that was asked for. */
  queues: { key: string; value: KeptQueue };
  /** By the driver. */
  runs: { key: string; value: KeptRuns };
  /** In the order in which they were made. */
  acts: { key: number; value: OnDevice; indexes: { key: string } };
}

let opened: Promise<IDBPDatabase<KitchenSchema>> | undefined;

function database(): Promise<IDBPDatabase<KitchenSchema>> {
  opened ??= openDB<KitchenSchema>('kitchen', 2, {
    upgrade(db, before) {
      if (before < 1) {
        db.createObjectStore('queues');
        db.createObjectStore('acts', { autoIncrement: true }).createIndex('key', 'key');
      }
      db.createObjectStore('runs');
    },
  });
  return opened;
}

/** Runs something on the device's store; `otherwise` where the browser keeps nothing. */
async function withStore<T>(
  run: (db: IDBPDatabase<KitchenSchema>) => Promise<T>,
  otherwise: T,
): Promise<T> {
  try {
    return await run(await database());
  } catch {
    return otherwise;
  }
}

/**
 * Writes in one transaction, and fails once where the browser refuses something, as a picture in a private window: `done` of
 * a transaction fails too.
 */
async function write<Name extends 'queues' | 'acts'>(
  name: Name,
  run: (store: IDBPObjectStore<KitchenSchema, [Name], Name, 'readwrite'>) => Promise<void>,
): Promise<void> {
  await withStore(async (db) => {
    const { store, done } = db.transaction(name, 'readwrite');
    await Promise.all([run(store), done]);
  }, undefined);
}

/** The queue that was kept under a name. */
export function keptQueue(name: string): Promise<KeptQueue | undefined> {
  return withStore((db) => db.get('queues', name), undefined);
}

/** Keeps a queue, and nothing of the days before: the device has no more than it needs. */
export function keepQueue(name: string, kept: KeptQueue): Promise<void> {
  return write('queues', async (store) => {
    for (let at = await store.openCursor(); at; at = await at.continue()) {
      if (at.value.queue.day < kept.queue.today) await at.delete();
    }
    await store.put(kept, name);
  });
}

/** The runs that were kept of a driver. */
export function keptRuns(driver: string): Promise<KeptRuns | undefined> {
  return withStore((db) => db.get('runs', driver), undefined);
}

/** Keeps a driver's runs. */
export function keepRuns(driver: string, kept: KeptRuns): Promise<void> {
  return withStore(async (db) => {
    await db.put('runs', kept, driver);
  }, undefined);
}

/** Every queued action of an owner, first things first. */
export function keptActions(owner: string): Promise<KeptAction[]> {
  return withStore(async (db) => {
    const kept = await db.getAll('acts');
    return kept
      .filter((one) => one.owner === owner)
      .map(({ deed, ...one }) => ({ ...one, action: one.action ?? deed }));
  }, []);
}

/** Keeps an action after those that were made before it, or in place of itself. */
export function keepAction(kept: KeptAction): Promise<void> {
  return write('acts', async (store) => {
    const known = await store.index('key').getKey(kept.key);
    await store.put({ ...kept, deed: kept.action }, known);
  });
}

/** Keeps an action no longer. */
export function dropAction(key: string): Promise<void> {
  return write('acts', async (store) => {
    const known = await store.index('key').getKey(key);
    if (known !== undefined) await store.delete(known);
  });
}

/** Forgets every order on this device: nobody is signed in any more. Actions that were not sent wait for whoever made them. */
export function forgetQueues(): Promise<void> {
  return withStore(async (db) => {
    await db.clear('queues');
    await db.clear('runs');
  }, undefined);
}
