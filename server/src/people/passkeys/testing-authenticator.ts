import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyOptions } from '@mahlab/bakery/api/staff-people';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** User present; verified; with a new credential. */
const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 };

type Wrong = { origin?: string; verified?: boolean; rpId?: string; user?: string };

/** A browser with a passkey in it, in software: what it answers, a server cannot tell from a person's. */
export function authenticator({ origin = 'http://localhost:3000', rpId = 'localhost' } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credential = randomBytes(16);
  let user = '';
  const clientData = (type: string, { options }: PasskeyOptions, wrong: Wrong) =>
    Buffer.from(
      JSON.stringify({ type, challenge: options.challenge, origin: wrong.origin ?? origin }),
    );
  const data = (flags: number, wrong: Wrong, rest: Uint8Array = Buffer.alloc(0)) => {
    const held = wrong.verified === false ? flags & ~FLAGS.verified : flags;
    return Buffer.concat([
      sha256(wrong.rpId ?? rpId),
      Buffer.from([held]),
      // It does not count, as passkeys that are synchronised do not.
      Buffer.alloc(4),
      rest,
    ]);
  };
  const about = {
    id: base64url(credential),
    rawId: base64url(credential),
    type: 'public-key' as const,
  };

  return {
    /** Makes its passkey, as `navigator.credentials.create` does. */
    create(given: PasskeyOptions, wrong: Wrong = {}) {
      user = (given.options['user'] as { id: string }).id;
      // COSE: an EC2 key for ES256.
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, credential.length]),
        credential,
        isoCBOR.encode(key),
      ]);
      const authData = data(FLAGS.present | FLAGS.verified | FLAGS.attested, wrong, attested);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      const attestationObject = isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]);
      return {
        challengeId: given.challengeId,
        answer: {
          ...about,
          response: {
            clientDataJSON: base64url(clientData('webauthn.create', given, wrong)),
            attestationObject: base64url(attestationObject),
            transports: ['internal'],
          },
        },
      };
    },
    /** Shows it, as `navigator.credentials.get` does. */
    get(given: PasskeyOptions, wrong: Wrong = {}) {
      const client = clientData('webauthn.get', given, wrong);
      const authData = data(FLAGS.present | FLAGS.verified, wrong);
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey);
      return {
        challengeId: given.challengeId,
        answer: {
          ...about,
          response: {
            clientDataJSON: base64url(client),
            authenticatorData: base64url(authData),
            signature: base64url(signature),
            userHandle: wrong.user ?? user,
          },
        },
      };
    },
  };
}
