import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Config } from '../config.ts';
import { checkKey } from './key.ts';
import type { FileStore, StoredFile } from './store.ts';

/** A bucket without a sign of life for so long is away; of large files each megabyte may take a quarter of a second. */
const PATIENCE_MS = 2500;
const BYTES_A_MS = 4000;
/** Once it was away it is asked again after this time; what comes in between is told at once. */
const PAUSE_MS = 2000;

/** A file store in an S3 bucket: Amazon's, or another one by its endpoint. */
export function s3Store(settings: NonNullable<Config['s3']>): FileStore {
  const client = new S3Client({
    region: settings.region,
    ...(settings.endpoint !== undefined && { endpoint: settings.endpoint }),
    forcePathStyle: settings.forcePathStyle,
    credentials: {
      accessKeyId: settings.accessKeyId,
      secretAccessKey: settings.secretAccessKey,
    },
    // Checksums that the caller did not ask for are refused by several stores other than Amazon's.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 1000, socketTimeout: PATIENCE_MS },
  });
  const within = patience();
  const object = (key: string) => ({ Bucket: settings.bucket, Key: checkKey(key) });
  return {
    async put(key, bytes, contentType) {
      const file = { ...object(key), Body: bytes, ContentType: contentType };
      await within((options) => client.send(new PutObjectCommand(file), options), bytes.length);
    },
    async get(key) {
      return within(async (options) => {
        const answer = await orNull(client.send(new GetObjectCommand(object(key)), options));
        if (answer === null) return null;
        if (answer.Body === undefined) throw new Error('the file store answered without a body');
        return { bytes: Buffer.from(await answer.Body.transformToByteArray()) };
      });
    },
    async has(key) {
      const head = new HeadObjectCommand(object(key));
      return (await within((options) => orNull(client.send(head, options)))) !== null;
    },
    async remove(key) {
      const gone = new DeleteObjectCommand(object(key));
      await within((options) => client.send(gone, options));
    },
    async list(folder) {
      const files: StoredFile[] = [];
      let ContinuationToken: string | undefined;
      do {
        const asked = {
          Bucket: settings.bucket,
          Prefix: `${checkKey(folder)}/`,
          ContinuationToken,
        };
        const listed = new ListObjectsV2Command(asked);
        const page = await within((options) => client.send(listed, options));
        for (const { Key = '', Size = 0, LastModified } of page.Contents ?? []) {
          files.push({ key: Key, bytes: Size, writtenAt: LastModified?.getTime() ?? 0 });
        }
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
      return files;
    },
  };
}

async function orNull<T>(asking: Promise<T>): Promise<T | null> {
  try {
    return await asking;
  } catch (fault) {
    if (fault instanceof NoSuchKey || fault instanceof NotFound) return null;
    throw fault;
  }
}

/** The store cannot be reached, or has trouble of its own: what was asked may be asked again. */
class StoreAway extends Error {
  override name = 'StoreAway';
  readonly code = 'STORE_AWAY';
}

/** Gives each call its time, and calls what comes of an outage by its name. */
function patience() {
  let awayUntil = 0;
  return async <T>(
    call: (options: { abortSignal: AbortSignal }) => Promise<T>,
    bytes = 0,
  ): Promise<T> => {
    if (performance.now() < awayUntil) throw new StoreAway('the bucket was away a moment ago');
    const abortSignal = AbortSignal.timeout(Math.ceil(PATIENCE_MS + bytes / BYTES_A_MS));
    try {
      return await call({ abortSignal });
    } catch (fault) {
      if (fault instanceof TypeError) throw fault;
      const status = statusOf(fault);
      if (status !== undefined && status < 500) throw fault;
      if (status === undefined) awayUntil = performance.now() + PAUSE_MS;
      throw new StoreAway('the bucket is away', { cause: fault });
    }
  };
}

/** The status of the store's answer; undefined when there was none. */
function statusOf(fault: unknown): number | undefined {
  return (fault as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
}
