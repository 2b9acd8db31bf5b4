import type { Caller } from '@mahlab/web/client.ts';
import { mutate } from 'swr';
import { ME } from './me.ts';

/** Calls carry the session's cookie, which no script reads. When one is refused as nobody's, the app asks who is signed in. */
export const staffCaller: Caller = {
  token: () => null,
  isPersonal: () => true,
  onUnauthorized: (_sent, path) => {
    if (path !== ME) void mutate(ME);
  },
};
