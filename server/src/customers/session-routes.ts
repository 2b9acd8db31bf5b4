import {
  AuthResult,
  CodeRequest,
  CodeSent,
  CreateAccount,
  Login,
  SignedOut,
} from '@mahlab/bakery/api/auth';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { isEmail, normalEmail } from '@mahlab/bakery/rules/email';
import type { App, AppContext } from '../app-context.ts';
import { sanitizeText } from '../database/sanitize.ts';
import { bearerToken } from '../http/bearer-token.ts';
import { languageOf } from '../http/language.ts';
import { refusal, sendRefusal } from '../http/refusal.ts';
import { authResult, findCustomer } from './accounts.ts';
import { customerOf, mayBeSignedIn, mustBeSignedIn, signedInBy } from './authenticate.ts';
import { clientOf, refusals } from './client-of.ts';
import { sendCode } from './codes.ts';
import { closeSession } from './sessions.ts';
import { login } from './sign-in.ts';
import { createAccount, refusedPassword } from './sign-up.ts';

const tags = ['Accounts'];

/** Codes, signing up, in and out. */
export function sessionRoutes(app: App, context: AppContext): void {
  const { orm } = context.database;

  app.post(
    endpoints.sendCode.pattern,
    {
      onRequest: mayBeSignedIn(context),
      schema: {
        tags,
        summary: 'Sends a one-time code by mail',
        description:
          'The answer is the same whether the address has an account or not; the mail says which. ' +
          '`purpose` is `registration`, `reset` or `deletion`; the last one needs the bearer token and ' +
          'sends to the account’s own address. A `password` that could not become the account’s is refused, ' +
          'and no code is sent.',
        body: CodeRequest,
        response: { 200: CodeSent, ...refusals(400, 401, 422, 429) },
      },
    },
    async (request, reply) => {
      const { purpose, username, password } = request.body;
      const customer = customerOf(request);
      const isDeletion = purpose === 'deletion';
      if (isDeletion && !customer) return sendRefusal(request, reply, refusal('unauthenticated'));
      const own = isDeletion && customer ? (await findCustomer(orm, customer)).email : null;
      const email = own ?? normalEmail(sanitizeText(username));
      if (!isEmail(email)) return sendRefusal(request, reply, refusal('email-invalid'));
      // Later, with the code already in their hands, nobody wants to hear that it has to be another one.
      const weak = password === undefined ? null : await refusedPassword(password, email);
      if (weak) return sendRefusal(request, reply, weak);
      const client = clientOf(context.serverKey, request);
      const sent = await sendCode(context, {
        purpose,
        email,
        client,
        language: languageOf(request),
      });
      if (!sent.ok) return sendRefusal(request, reply, sent);
      return { verificationId: sent.verificationId };
    },
  );

  app.post(
    endpoints.createAccount.pattern,
    {
      schema: {
        tags,
        summary: 'Creates an account with a code, and signs in',
        description:
          'Orders that were placed as a guest with the same address become the account’s.',
        body: CreateAccount,
        response: { 200: AuthResult, ...refusals(400, 409, 422, 429) },
      },
    },
    async (request, reply) => {
      const created = await createAccount(context, request.body, languageOf(request));
      return created.ok ? created.result : sendRefusal(request, reply, created);
    },
  );

  app.post(
    endpoints.login.pattern,
    {
      schema: {
        tags,
        summary: 'Signs in by e-mail and password',
        body: Login,
        response: { 200: AuthResult, ...refusals(400, 422, 429) },
      },
    },
    async (request, reply) => {
      const from = { client: clientOf(context.serverKey, request), language: languageOf(request) };
      const signedIn = await login(context, sanitizeText(request.body), from);
      return signedIn.ok ? signedIn.result : sendRefusal(request, reply, signedIn);
    },
  );

  app.get(
    endpoints.refreshToken.pattern,
    {
      onRequest: mustBeSignedIn(context),
      schema: {
        tags,
        summary: 'Who is signed in',
        description:
          'The token stays the same, so that two tabs, or an answer that gets lost, sign nobody out.',
        response: { 200: AuthResult, ...refusals(401) },
      },
    },
    async (request) => {
      const { customerId, token } = signedInBy(request);
      return authResult(orm, await findCustomer(orm, customerId), token);
    },
  );

  app.post(
    endpoints.logout.pattern,
    {
      schema: {
        tags,
        summary: 'Signs out: the token is good for nothing from then on',
        description: 'A token that is good for nothing already is signed out just as well.',
        response: { 200: SignedOut, ...refusals(429) },
      },
    },
    async (request) => {
      await closeSession(orm, bearerToken(request) ?? '');
      return { signedOut: true as const };
    },
  );
}
