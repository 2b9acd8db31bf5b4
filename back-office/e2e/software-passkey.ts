import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { PasskeyOptions, TakeInvitation } from '@mahlab/bakery/api/staff-people';

/** A new passkey as a browser answers one, made without a browser: for people whose sign-in is not what a test is about. */
export function newPasskey(
  { challengeId, options }: PasskeyOptions,
  origin: string,
): Pick<TakeInvitation, 'challengeId' | 'answer'> {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credential = randomBytes(16);
  // COSE, RFC 9053: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}.
  const key = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
  // WebAuthn, 6.1: the host, the flags (present, verified, with a credential), a counter of 0, the credential.
  const authData = Buffer.concat([
    createHash('sha256').update(new URL(origin).hostname).digest(),
    Buffer.from([0x01 | 0x04 | 0x40, 0, 0, 0, 0]),
    Buffer.alloc(16),
    Buffer.from([0, credential.length]),
    credential,
    key,
  ]);
  // CBOR: {fmt: 'none', attStmt: {}, authData}.
  const attestation = Buffer.concat([
    Buffer.from('\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x58', 'latin1'),
    Buffer.from([authData.length]),
    authData,
  ]);
  const { challenge } = options;
  const clientData = JSON.stringify({ type: 'webauthn.create', challenge, origin });
  const id = credential.toString('base64url');
  return {
    challengeId,
    answer: {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: Buffer.from(clientData).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    },
  };
}
