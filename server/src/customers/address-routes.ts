import { Id } from '@mahlab/bakery/api/common';
import {
  AddressChange,
  AddressDeleted,
  NewAddress,
  SavedAddress,
} from '@mahlab/bakery/api/customer';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { z } from 'zod';
import type { App, AppContext } from '../app-context.ts';
import { sanitizeText } from '../database/sanitize.ts';
import { refusal, sendRefusal } from '../http/refusal.ts';
import { addAddress, changeAddress, deleteAddress, listAddresses } from './addresses.ts';
import { mustBeSignedIn, signedInBy } from './authenticate.ts';
import { refusals } from './client-of.ts';

const tags = ['Accounts'];
const ById = z.object({ id: Id });

/** A customer's saved addresses. Other customers' addresses answer 404. */
export function addressRoutes(app: App, context: AppContext): void {
  const { orm } = context.database;
  const onRequest = mustBeSignedIn(context);
  const isArea = (id: string) =>
    context.catalogue
      .current()
      .content.locations.some((place) => place.id === id && place.type === 'Area');

  app.get(
    endpoints.addresses.pattern,
    {
      onRequest,
      schema: {
        tags,
        summary: 'The saved addresses, the default one first',
        response: { 200: z.array(SavedAddress), ...refusals(401) },
      },
    },
    async (request) => listAddresses(orm, signedInBy(request).customerId),
  );

  app.post(
    endpoints.addresses.pattern,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Saves an address; the first one is the default',
        body: NewAddress,
        response: { 200: SavedAddress, ...refusals(400, 401, 422, 429) },
      },
    },
    async (request, reply) => {
      const sent = sanitizeText(request.body);
      if (!isArea(sent.location)) return sendRefusal(request, reply, refusal('area-unknown'));
      const added = await addAddress(orm, signedInBy(request).customerId, sent);
      return added.ok ? added.address : sendRefusal(request, reply, added);
    },
  );

  app.patch(
    endpoints.address.pattern,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Changes an address; `isDefault: true` makes it the default',
        params: ById,
        body: AddressChange,
        response: { 200: SavedAddress, ...refusals(400, 401, 404, 422, 429) },
      },
    },
    async (request, reply) => {
      const change = sanitizeText(request.body);
      if (change.location !== undefined && !isArea(change.location)) {
        return sendRefusal(request, reply, refusal('area-unknown'));
      }
      const which = { owner: signedInBy(request).customerId, id: request.params.id };
      const changed = await changeAddress(orm, which, change);
      return changed.ok ? changed.address : sendRefusal(request, reply, changed);
    },
  );

  app.delete(
    endpoints.address.pattern,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Deletes an address',
        params: ById,
        response: { 200: AddressDeleted, ...refusals(401, 404, 429) },
      },
    },
    async (request, reply) => {
      const which = { owner: signedInBy(request).customerId, id: request.params.id };
      const deleted = await deleteAddress(orm, which);
      return deleted.ok ? { id: deleted.id } : sendRefusal(request, reply, deleted);
    },
  );
}
