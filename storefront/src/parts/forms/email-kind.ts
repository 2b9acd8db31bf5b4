/** What makes a field one for an e-mail address: the right keyboard, and nothing corrected. */
export const EMAIL_KIND = {
  type: 'email',
  inputMode: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
  dir: 'ltr',
  maxLength: 254,
} as const;
