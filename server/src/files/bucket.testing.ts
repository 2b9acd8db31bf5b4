import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

type Seen = { method: string; url: string; headers: IncomingHttpHeaders };

export type Bucket = Awaited<ReturnType<typeof startBucket>>;

/**
 * A bucket for tests, in memory: PUT, GET, HEAD and DELETE of single objects by path, and lists, spoken over
 * HTTP as S3 speaks it. It looks at no signature.
 */
export async function startBucket() {
  const objects = new Map<string, { bytes: Buffer; type: string }>();
  const requests: Seen[] = [];
  let failure: number | 'silence' | null = null;

  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    requests.push({ method, url, headers });
    void buffer(request).then((bytes) => answer({ method, url, headers, bytes }, response));
  });

  function answer(asked: Seen & { bytes: Buffer }, response: ServerResponse): void {
    const { method, url, headers, bytes } = asked;
    const key = url.split('?')[0] ?? '';
    const object = objects.get(key);
    const prefix = new URL(url, 'http://bucket').searchParams.get('prefix');
    if (failure === 'silence') return;
    if (failure !== null) return void response.writeHead(failure).end(xmlError('Refused'));
    if (method === 'PUT') {
      objects.set(key, { bytes, type: headers['content-type'] ?? '' });
      return void response.writeHead(200, { etag: '"1"' }).end();
    }
    if (method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    if (prefix !== null) return void response.writeHead(200).end(listed(`${key}${prefix}`));
    if (!object) {
      return void response.writeHead(404).end(method === 'HEAD' ? '' : xmlError('NoSuchKey'));
    }
    response.writeHead(200, { 'content-type': object.type, 'content-length': object.bytes.length });
    response.end(method === 'HEAD' ? '' : object.bytes);
  }

  function listed(path: string): string {
    const found = [...objects].filter(([key]) => key.startsWith(path));
    const contents = found.map(([key, { bytes }]) => {
      const name = key.split('/').slice(2).join('/');
      const written = new Date().toISOString();
      return `<Contents><Key>${name}</Key><Size>${bytes.length}</Size><LastModified>${written}</LastModified></Contents>`;
    });
    return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult>${contents.join('')}</ListBucketResult>`;
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'auto',
      bucket: 'shop',
      accessKeyId: 'key-id',
      secretAccessKey: 'key',
      forcePathStyle: true,
    },
    objects,
    requests,
    /** From now on every request is answered with this status, or not at all; null ends it. */
    failWith(how: number | 'silence' | null) {
      failure = how;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function xmlError(code: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>-</Message></Error>`;
}
