import type { App, AppContext } from '../app-context.ts';
import { addressRoutes } from './address-routes.ts';
import { googleRoutes } from './google-routes.ts';
import { passwordRoutes } from './password-routes.ts';
import { profileRoutes } from './profile-routes.ts';
import { sessionRoutes } from './session-routes.ts';

/** Accounts: signing up, in and out, profile and addresses. */
export function customerRoutes(app: App, context: AppContext): void {
  sessionRoutes(app, context);
  passwordRoutes(app, context);
  if (context.google) googleRoutes(app, context);
  profileRoutes(app, context);
  addressRoutes(app, context);
}
