import { Profile, ProfileChange } from '@mahlab/bakery/api/customer';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { App, AppContext } from '../app-context.ts';
import { sendRefusal } from '../http/refusal.ts';
import { mustBeSignedIn, signedInBy } from './authenticate.ts';
import { refusals } from './client-of.ts';
import { changeProfile, readProfile } from './profile.ts';

const tags = ['Accounts'];

/** A customer's profile. */
export function profileRoutes(app: App, context: AppContext): void {
  const { orm } = context.database;
  const onRequest = mustBeSignedIn(context);

  app.get(
    endpoints.profile.pattern,
    {
      onRequest,
      schema: {
        tags,
        summary: 'The profile',
        response: { 200: Profile, ...refusals(401) },
      },
    },
    async (request) => readProfile(orm, signedInBy(request).customerId),
  );

  app.patch(
    endpoints.profile.pattern,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Changes name and telephone',
        body: ProfileChange,
        response: { 200: Profile, ...refusals(400, 401, 422, 429) },
      },
    },
    async (request, reply) => {
      const changed = await changeProfile(orm, signedInBy(request).customerId, request.body);
      return changed.ok ? changed.profile : sendRefusal(request, reply, changed);
    },
  );
}
