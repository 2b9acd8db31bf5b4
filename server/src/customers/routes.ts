import type { App, Parts } from '../parts.ts';
import { addressRoutes } from './address-routes.ts';
import { googleRoutes } from './google-routes.ts';
import { passwordRoutes } from './password-routes.ts';
import { profileRoutes } from './profile-routes.ts';
import { sessionRoutes } from './session-routes.ts';

/** Accounts: signing up, in and out, and what a customer keeps here. */
export function customerRoutes(app: App, parts: Parts): void {
  sessionRoutes(app, parts);
  passwordRoutes(app, parts);
  if (parts.google) googleRoutes(app, parts);
  profileRoutes(app, parts);
  addressRoutes(app, parts);
}
