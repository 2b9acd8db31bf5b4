import { AuthResult, ChangePassword, ResetPassword } from '@mahlab/bakery/api/auth';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { App, AppContext } from '../app-context.ts';
import { sanitizeText } from '../database/sanitize.ts';
import { sendRefusal } from '../http/refusal.ts';
import { mustBeSignedIn, signedInBy } from './authenticate.ts';
import { clientOf, refusals } from './client-of.ts';
import { changePassword, resetPassword } from './new-password.ts';

/** New passwords: by a code, and by the old one. */
export function passwordRoutes(app: App, context: AppContext): void {
  app.post(
    endpoints.resetPassword.pattern,
    {
      schema: {
        tags: ['Accounts'],
        summary: 'Sets a new password with a code, and signs in',
        description:
          'The code is asked for with `purpose: reset`. Every other session ends, and where there was a password, Google is no longer connected.',
        body: ResetPassword,
        response: { 200: AuthResult, ...refusals(400, 422, 429) },
      },
    },
    async (request, reply) => {
      const reset = await resetPassword(context, sanitizeText(request.body));
      return reset.ok ? reset.result : sendRefusal(request, reply, reset);
    },
  );

  app.post(
    endpoints.changePassword.pattern,
    {
      onRequest: mustBeSignedIn(context),
      schema: {
        tags: ['Accounts'],
        summary: 'Sets a new password for whoever knows the old one',
        description: 'Every session ends; the answer brings a new token.',
        body: ChangePassword,
        response: { 200: AuthResult, ...refusals(400, 401, 422, 429) },
      },
    },
    async (request, reply) => {
      const { customerId } = signedInBy(request);
      const client = clientOf(context.serverKey, request);
      const changed = await changePassword(context, customerId, { ...request.body, client });
      return changed.ok ? changed.result : sendRefusal(request, reply, changed);
    },
  );
}
