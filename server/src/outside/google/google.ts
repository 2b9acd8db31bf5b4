import type * as jose from 'jose';
import { z } from 'zod';
import type { Config } from '../../config.ts';

/** The person of a Google ID token. `email` is set only when Google has verified it. */
export type GooglePerson = {
  sub: string;
  email: string | null;
  name: string;
  picture: string | null;
  /** The token's nonce, which the caller has to check. */
  nonce: string;
};

export type Google = {
  /**
   * Checks an ID token: signature by Google's published keys, issuer, audience (we alone), lifetime. Null when it
   * is not good; 'unavailable' when the keys could not be had.
   */
  verify(idToken: string): Promise<GooglePerson | 'unavailable' | null>;
};

/** Clocks differ; Google's own library allows more. */
const CLOCK_TOLERANCE_SECONDS = 60;
const OLDEST = '24h';

type Jose = typeof jose;

const Claims = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string().min(1).max(200),
  email: z.string().max(254).optional(),
  // Some issuers write it as a text.
  email_verified: z.union([z.boolean(), z.stringbool()]).default(false),
  name: z.string().default(''),
  picture: z.string().max(1000).optional().catch(undefined),
});

/** Google Identity Services, if the shop has a client id there. */
export function openGoogle({ google }: Pick<Config, 'google'>): Google | null {
  if (google === undefined) return null;
  const { clientId, issuers, jwksUrl } = google;
  let keys: ReturnType<Jose['createRemoteJWKSet']> | undefined;
  return {
    async verify(idToken) {
      const library = await import('jose');
      // Keeps Google's keys, and asks for them again when a token names one it does not know.
      keys ??= library.createRemoteJWKSet(new URL(jwksUrl));
      try {
        const { payload } = await library.jwtVerify(idToken, keys, {
          algorithms: ['RS256'],
          issuer: issuers,
          audience: clientId,
          clockTolerance: CLOCK_TOLERANCE_SECONDS,
          maxTokenAge: OLDEST,
          requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
        });
        return isForUsAlone(payload, clientId) ? personOf(payload) : null;
      } catch (fault) {
        if (isUnavailable(fault, library)) return 'unavailable';
        if (fault instanceof library.errors.JOSEError) return null;
        throw fault;
      }
    },
  };
}

/** A token that others may use as well, or that was given to somebody else, is none (OpenID Connect Core 3.1.3.7). */
function isForUsAlone({ aud, azp }: jose.JWTPayload, clientId: string): boolean {
  const isOnly = [aud].flat().every((audience) => audience === clientId);
  return isOnly && (azp === undefined || azp === clientId);
}

function personOf(payload: unknown): GooglePerson | null {
  const { data } = Claims.safeParse(payload);
  if (!data) return null;
  const { sub, nonce, email, email_verified: isVerified, name, picture } = data;
  return {
    sub,
    nonce,
    name,
    email: isVerified && email ? email : null,
    picture: isGooglePicture(picture) ? picture : null,
  };
}

/** The only host of profile pictures that the pages' content security policy allows. */
function isGooglePicture(address: string | undefined): address is string {
  return address !== undefined && address.startsWith('https://lh3.googleusercontent.com/');
}

/** Whether fetching Google's keys failed, or answered no keys. */
function isUnavailable(fault: unknown, { errors }: Jose): boolean {
  if (fault instanceof errors.JWKSTimeout || fault instanceof errors.JWKSInvalid) return true;
  const isAnswer = fault instanceof errors.JOSEError && fault.code === 'ERR_JOSE_GENERIC';
  return isAnswer || fault instanceof TypeError;
}
