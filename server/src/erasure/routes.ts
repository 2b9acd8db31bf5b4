import { DeleteAccount } from '@mahlab/bakery/api/auth';
import { AccountDeleted } from '@mahlab/bakery/api/customer';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { App, AppContext } from '../app-context.ts';
import { mustBeSignedIn, signedInBy } from '../customers/authenticate.ts';
import { clientOf, refusals } from '../customers/client-of.ts';
import { sendRefusal } from '../http/refusal.ts';
import { deleteAccount } from './delete-account.ts';

/** Deleting an account. */
export function erasureRoutes(app: App, context: AppContext): void {
  const onRequest = mustBeSignedIn(context);
  app.delete(
    endpoints.profile.pattern,
    {
      onRequest,
      schema: {
        tags: ['Accounts'],
        summary: 'Deletes the account',
        description:
          'Asks for the password, or for a code of `purpose: deletion`. Orders stay without anything ' +
          'personal; those under way lose it when they are done.',
        body: DeleteAccount,
        response: { 200: AccountDeleted, ...refusals(400, 401, 422, 429) },
      },
    },
    async (request, reply) => {
      const { customerId } = signedInBy(request);
      const client = clientOf(context.serverKey, request);
      const deleted = await deleteAccount(context, customerId, { ...request.body, client });
      return deleted.ok ? { deleted: true as const } : sendRefusal(request, reply, deleted);
    },
  );
}
