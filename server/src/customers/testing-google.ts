import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { TestShop } from '../testing.ts';
import { send } from './testing-accounts.ts';

export const CLIENT_ID = 'mahlab-test.apps.googleusercontent.com';
type Claims = Record<string, unknown>;

/** An issuer of ID tokens with keys of its own, as Google is one. */
export type Issuer = {
  config: { clientId: string; issuers: string[]; jwksUrl: string };
  /** A token that is in order but for the changes; a claim that is undefined is left out. */
  token(claims: Claims, changes?: { header?: Claims; foreignKey?: boolean }): Promise<string>;
  /** Signs with a new key from now on, which the published ones then have as well. */
  rotate(): Promise<void>;
  close(): Promise<void>;
};

export async function startIssuer(): Promise<Issuer> {
  const foreign = await generateKeyPair('RS256');
  const published: object[] = [];
  let current = await newKey();
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ keys: published }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function newKey() {
    const pair = await generateKeyPair('RS256');
    const kid = `key-${published.length + 1}`;
    published.push({ ...(await exportJWK(pair.publicKey)), kid, alg: 'RS256', use: 'sig' });
    return { kid, privateKey: pair.privateKey };
  }

  return {
    config: { clientId: CLIENT_ID, issuers: [origin], jwksUrl: `${origin}/certs` },
    async token(claims, { header = {}, foreignKey = false } = {}) {
      const now = Math.floor(Date.now() / 1000);
      const all: Claims = {
        iss: origin,
        aud: CLIENT_ID,
        iat: now,
        exp: now + 3600,
        email_verified: true,
        ...claims,
      };
      const given = Object.entries(all).filter(([, value]) => value !== undefined);
      return new SignJWT(Object.fromEntries(given))
        .setProtectedHeader({ alg: 'RS256', kid: current.kid, ...header })
        .sign(foreignKey ? foreign.privateKey : current.privateKey);
    },
    async rotate() {
      current = await newKey();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A nonce of the shop, as the page with Google's button asks for. */
export async function askNonce(shop: TestShop): Promise<string> {
  const { body } = await send(shop, `POST ${endpoints.googleNonce()}`);
  return (body as { nonce: string }).nonce;
}
