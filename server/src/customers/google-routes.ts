import { AuthResult, GoogleLink, GoogleLogin, GoogleNonce } from '@mahlab/bakery/api/auth';
import { Profile } from '@mahlab/bakery/api/customer';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { App, AppContext } from '../app-context.ts';
import { languageOf } from '../http/language.ts';
import { sendRefusal } from '../http/refusal.ts';
import { mustBeSignedIn, signedInBy } from './authenticate.ts';
import { clientOf, refusals } from './client-of.ts';
import { linkGoogle, loginWithGoogle } from './google.ts';
import { newNonce } from './google-nonce.ts';

const tags = ['Accounts'];

/** Signing in with Google. A shop without a client id has no such routes. */
export function googleRoutes(app: App, context: AppContext): void {
  app.post(
    endpoints.googleNonce.pattern,
    {
      schema: {
        tags,
        summary: 'A nonce to ask Google for an ID token with',
        description: 'Good for one token, for an hour.',
        response: { 200: GoogleNonce, ...refusals(429) },
      },
    },
    async () => ({ nonce: await newNonce(context.database.orm) }),
  );

  app.post(
    endpoints.loginGoogle.pattern,
    {
      schema: {
        tags,
        summary: 'Signs in with Google’s ID token; the first time it makes the account',
        description:
          '409 `google-needs-link` when the address has an account here already: its owner signs in ' +
          'and connects Google in the profile.',
        body: GoogleLogin,
        response: { 200: AuthResult, ...refusals(400, 409, 422, 429, 503) },
      },
    },
    async (request, reply) => {
      const signedIn = await loginWithGoogle(context, request.body.token, languageOf(request));
      return signedIn.ok ? signedIn.result : sendRefusal(request, reply, signedIn);
    },
  );

  app.post(
    endpoints.linkGoogle.pattern,
    {
      onRequest: mustBeSignedIn(context),
      schema: {
        tags,
        summary: 'Connects Google to the account',
        body: GoogleLink,
        response: { 200: Profile, ...refusals(400, 401, 409, 422, 429, 503) },
      },
    },
    async (request, reply) => {
      const { customerId } = signedInBy(request);
      const client = clientOf(context.serverKey, request);
      const linked = await linkGoogle(context, customerId, { ...request.body, client });
      return linked.ok ? linked.profile : sendRefusal(request, reply, linked);
    },
  );
}
