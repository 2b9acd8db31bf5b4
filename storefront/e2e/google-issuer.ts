import { createSign, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const CLIENT_ID = 'the-shop.apps.googleusercontent.com';
const KEY_ID = 'key-1';
const SECONDS = 3600;

/** Somebody in Google's place, with keys of its own, whose ID tokens the shop checks like Google's. */
export type GoogleIssuer = {
  /** What tells a shop to believe it. */
  environment: Record<string, string>;
  idToken(person: { sub: string; email: string; name: string; nonce: string }): string;
  stop(): void;
};

export async function startGoogleIssuer(): Promise<GoogleIssuer> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = { ...publicKey.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' };
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [key] }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    environment: {
      GOOGLE_CLIENT_ID: CLIENT_ID,
      GOOGLE_ISSUER: issuer,
      GOOGLE_JWKS_URL: `${issuer}/certs`,
    },
    idToken(person) {
      const now = Math.floor(Date.now() / 1000);
      const times = { iat: now, exp: now + SECONDS };
      const claims = { iss: issuer, aud: CLIENT_ID, ...times, email_verified: true, ...person };
      const signed = `${part({ alg: 'RS256', kid: KEY_ID })}.${part(claims)}`;
      const signature = createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url');
      return `${signed}.${signature}`;
    },
    stop: () => server.close(),
  };
}

function part(content: object): string {
  return Buffer.from(JSON.stringify(content)).toString('base64url');
}
