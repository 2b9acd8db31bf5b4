import type { AuthResult } from '@mahlab/bakery/api/auth';
import type { Profile } from '@mahlab/bakery/api/customer';
import { mutate } from 'swr';
import { create } from 'zustand';
import { forgetCodes } from './codes.ts';
import { useDrafts } from './drafts.ts';
import { markOrdered } from './ordered.ts';
import { isPersonal } from './personal.ts';
import { forgetContents } from './placed-order.ts';
import { useShop } from './shop.ts';

/** Spec 3's auth state: the customer of the stored token; all null when nobody is signed in. */
export type Auth = { [Field in keyof AuthResult]: AuthResult[Field] | null };

const SIGNED_OUT: Auth = {
  token: null,
  name: null,
  username: null,
  email: null,
  phoneNumber: null,
  profilePic: null,
  address: null,
};

/** In memory only: just the token is stored, in the shop's state. */
export const useAuth = create<Auth>(() => SIGNED_OUT);

// A token that went (here, in another tab, or because it ran out) takes the profile with it.
useShop.subscribe(({ token }, before) => {
  // Codes that were asked for are that person's.
  if (before.token !== null && token === null) forgetCodes();
  const known = useAuth.getState().token;
  if (known === null || known === token) return;
  useAuth.setState(SIGNED_OUT);
  void mutate(isTheirs, undefined, { revalidate: false });
});

const isTheirs = (key: unknown) => typeof key === 'string' && isPersonal(key);

/** Spec 4: a sign-in, or a refresh, replaces profile and token. */
export function keepSession(result: AuthResult): void {
  const isNew = useShop.getState().token !== result.token;
  useAuth.setState(result);
  useShop.setState({ token: result.token });
  // What was asked for just before, in another name, is no answer: without this it would be waited for.
  if (isNew) void mutate(isTheirs);
}

/** Spec 4: a profile update replaces everything but the token. */
export function keepProfile(profile: Profile): void {
  const { name, username, email, phoneNumber, profilePic, address } = profile;
  useAuth.setState({ name, username, email, phoneNumber, profilePic, address });
}

/** Removes the session and who checkout and request are for, since a device may have several users. The cart stays, with its remarks. */
export function forgetSession(): void {
  useShop.setState({ token: null, customer: null, address: null });
  useDrafts.setState({ customer: null, address: null, requester: null });
  forgetContents();
  markOrdered(false);
}

/** Who is signed in. `profile` is null for guests, and until the server has said whose the token is. */
export function useAccount(): { signedIn: boolean; profile: Auth | null } {
  const token = useShop((shop) => shop.token);
  const auth = useAuth();
  const signedIn = token !== null;
  return { signedIn, profile: signedIn && auth.token === token ? auth : null };
}
