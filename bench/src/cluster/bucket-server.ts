import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

// A bucket in a process of its own, as S3 speaks: PUT, GET, HEAD, DELETE and lists of objects, in memory. It looks at each
// signature (AWS Signature Version 4) and at the hash of what was sent. Its parent tells it to serve, to be silent, or to
// refuse connections; it ends with its parent.

export type Told = 'serve' | 'silent' | 'refuse';
export type Tells = { port: number } | { refusedSignatures: number };

const SECRET = process.env['BUCKET_SECRET'] ?? '';
const REGION = 'us-east-1';
const NO_BODY = 'UNSIGNED-PAYLOAD';

const objects = new Map<string, { bytes: Buffer; type: string; at: Date }>();
let refusedSignatures = 0;
let isSilent = false;

const server = createServer((request, response) => {
  void buffer(request).then((bytes) => {
    if (!isSilent) answer(request, bytes, response);
  });
});

function answer(request: IncomingMessage, bytes: Buffer, response: ServerResponse): void {
  const { method = '' } = request;
  const url = new URL(request.url ?? '', 'http://bucket');
  if (!isSigned(request, url, bytes)) {
    refusedSignatures += 1;
    process.send?.({ refusedSignatures } satisfies Tells);
    return refuse(response, { status: 403, code: 'SignatureDoesNotMatch', method });
  }
  const key = decodeURIComponent(url.pathname);
  const object = objects.get(key);
  if (method === 'PUT') {
    objects.set(key, { bytes, type: request.headers['content-type'] ?? '', at: new Date() });
    return void response.writeHead(200, { etag: `"${sha256(bytes)}"` }).end();
  }
  if (method === 'DELETE') {
    objects.delete(key);
    return void response.writeHead(204).end();
  }
  if (url.searchParams.get('list-type') === '2') {
    const prefix = `${key.replace(/\/$/, '')}/${url.searchParams.get('prefix') ?? ''}`;
    return void response.writeHead(200, { 'content-type': 'application/xml' }).end(listed(prefix));
  }
  if (!object) return refuse(response, { status: 404, code: 'NoSuchKey', method });
  response.writeHead(200, {
    'content-type': object.type,
    'content-length': object.bytes.length,
    'last-modified': object.at.toUTCString(),
  });
  response.end(method === 'HEAD' ? undefined : object.bytes);
}

function refuse(
  response: ServerResponse,
  { status, code, method }: { status: number; code: string; method: string },
): void {
  const says = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(method === 'HEAD' ? undefined : says);
}

function listed(prefix: string): string {
  const rows = [...objects]
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, { bytes, at }]) => {
      const name = key.split('/').slice(2).join('/');
      return `<Contents><Key>${name}</Key><Size>${bytes.length}</Size><LastModified>${at.toISOString()}</LastModified></Contents>`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>false</IsTruncated>${rows.join('')}</ListBucketResult>`;
}

/** Whether a request is signed with the secret, as AWS Signature Version 4 has it, over what was sent. */
function isSigned({ method = '', headers }: IncomingMessage, url: URL, bytes: Buffer): boolean {
  const given =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w{64})$/.exec(
      headers.authorization ?? '',
    );
  if (!given) return false;
  const [, day = '', region = '', names = '', signature] = given;
  const signed = names.split(';');
  const hash = String(headers['x-amz-content-sha256']);
  if (region !== REGION || !signed.includes('host')) return false;
  if (hash !== NO_BODY && hash !== sha256(bytes)) return false;
  const query = [...url.searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  const request = [
    method,
    decodeURIComponent(url.pathname).split('/').map(encoded).join('/'),
    query.sort().join('&'),
    ...signed.map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}`),
    '',
    names,
    hash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(request)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${SECRET}`);
  return hmac(key, text).toString('hex') === signature;
}

const sha256 = (of: string | Buffer) => createHash('sha256').update(of).digest('hex');
const hmac = (key: string | Buffer, of: string) => createHmac('sha256', key).update(of).digest();
const encoded = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );

let port = 0;
function listen() {
  server.listen(port, '127.0.0.1', () => {
    ({ port } = server.address() as AddressInfo);
    process.send?.({ port } satisfies Tells);
  });
}

process.on('message', (told: Told) => {
  isSilent = told === 'silent';
  // Connections that were silent stay so for their clients; new ones are answered.
  if (told === 'refuse') server.close();
  if (told !== 'silent') server.closeAllConnections();
  if (told === 'serve' && !server.listening) listen();
});
process.on('disconnect', () => process.exit());
listen();
