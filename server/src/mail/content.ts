import type { CodePurpose } from '@mahlab/bakery/api/auth';

/**
 * Which mail it is, and the ids of what it tells about: names and amounts are read, and codes made,
 * only when it goes out. A new kind of mail is a line here and a writer in `templates/`.
 */
export type MailContent =
  | { kind: 'code'; purpose: CodePurpose; verification: string }
  | { kind: 'account-exists' }
  | { kind: 'no-account' }
  | { kind: 'account-deleted' };
