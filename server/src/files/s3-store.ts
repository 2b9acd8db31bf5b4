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
    requestHandler: { connectionTimeout: 3000, requestTimeout: 20_000 },
  });
  const object = (key: string) => ({ Bucket: settings.bucket, Key: checkKey(key) });
  return {
    async put(key, bytes, contentType) {
      const file = { ...object(key), Body: bytes, ContentType: contentType };
      await client.send(new PutObjectCommand(file));
    },
    async get(key) {
      const answer = await orNull(client.send(new GetObjectCommand(object(key))));
      if (answer === null) return null;
      if (answer.Body === undefined) throw new Error('the file store answered without a body');
      return { bytes: Buffer.from(await answer.Body.transformToByteArray()) };
    },
    async has(key) {
      return (await orNull(client.send(new HeadObjectCommand(object(key))))) !== null;
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(object(key)));
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
        const page = await client.send(new ListObjectsV2Command(asked));
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
