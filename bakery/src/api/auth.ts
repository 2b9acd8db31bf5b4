import { z } from 'zod';
import { westernDigits } from '../rules/digits.ts';
import { line } from './common.ts';
import { SavedAddress } from './customer.ts';

/** An account's name is its e-mail address. */
const Username = line(254).min(1);
/** As typed; the rules for a new one are `rules/password.ts`. The limit only bounds the work. */
const Password = z.string().min(1).max(1000);
/** Six digits; a number or a text, Eastern digits too. Anything else is a wrong code. */
const Otp = z
  .union([z.int(), z.string().max(40)])
  .transform((otp) => westernDigits(String(otp)).replace(/\s/g, ''));
const VerificationId = z.string().regex(/^[\w-]{1,100}$/, 'is none');

/** What a one-time code is asked for: to sign up, to choose a new password, to delete the account. */
export const CODE_PURPOSES = ['registration', 'reset', 'deletion'] as const;

/**
 * `POST /user/auth/verify`. The answer is the same whether the address has an account or not. `password` is the one
 * that is to become the account's: it is judged before a code is mailed, and kept nowhere.
 */
export const CodeRequest = z
  .object({
    username: Username,
    purpose: z.enum(CODE_PURPOSES).default('registration'),
    password: Password.optional(),
  })
  .meta({ id: 'CodeRequest' });
export const CodeSent = z.object({ verificationId: z.string() }).meta({ id: 'CodeSent' });

export const CreateAccount = z
  .object({
    name: line(100).min(1),
    email: Username,
    password: Password,
    otp: Otp,
    verificationId: VerificationId,
  })
  .meta({ id: 'CreateAccount' });

/** `username` is the e-mail address; `email` is an alias of it. */
export const Login = z
  .object({ username: Username.optional(), email: Username.optional(), password: Password })
  .refine(({ username, email }) => username ?? email, 'username is missing')
  .meta({ id: 'Login' });

/** `token` is Google's ID token, asked for with a nonce of `POST /user/auth/google-nonce`. */
export const GoogleLogin = z.object({ token: z.string().min(1).max(8000) }).meta({
  id: 'GoogleLogin',
});
export const GoogleNonce = z.object({ nonce: z.string() }).meta({ id: 'GoogleNonce' });
/** Connects Google to the account one is signed in to; its password proves the owner. */
export const GoogleLink = GoogleLogin.extend({ password: Password }).meta({ id: 'GoogleLink' });

/** `POST /user/auth/reset-password`: the code was asked for with `purpose: 'reset'`. */
export const ResetPassword = z
  .object({ username: Username, verificationId: VerificationId, otp: Otp, password: Password })
  .meta({ id: 'ResetPassword' });

export const ChangePassword = z
  .object({ password: Password, newPassword: Password })
  .meta({ id: 'ChangePassword' });

/** `DELETE /user/profile`: the password, or a code that was asked for with `purpose: 'deletion'`. */
export const DeleteAccount = z
  .object({
    password: Password.optional(),
    otp: Otp.optional(),
    verificationId: VerificationId.optional(),
  })
  .refine(
    ({ password, otp, verificationId }) =>
      password !== undefined || (otp !== undefined && verificationId !== undefined),
    'password, or otp and verificationId, are missing',
  )
  .meta({ id: 'DeleteAccount' });

/**
 * The specification's user/auth result. `username` is the e-mail address, `phoneNumber` E.164,
 * `profilePic` the picture's address at Google, `address` the default one of those saved.
 */
export const AuthResult = z
  .object({
    token: z.string(),
    name: z.string(),
    username: z.string(),
    email: z.string(),
    phoneNumber: z.string().nullable(),
    profilePic: z.string().nullable(),
    address: SavedAddress.nullable(),
  })
  .meta({ id: 'AuthResult' });

export const SignedOut = z.object({ signedOut: z.literal(true) }).meta({ id: 'SignedOut' });

export type CodeRequest = z.infer<typeof CodeRequest>;
export type CodePurpose = CodeRequest['purpose'];
export type CodeSent = z.infer<typeof CodeSent>;
export type CreateAccount = z.infer<typeof CreateAccount>;
export type Login = z.infer<typeof Login>;
export type GoogleLogin = z.infer<typeof GoogleLogin>;
export type GoogleNonce = z.infer<typeof GoogleNonce>;
export type GoogleLink = z.infer<typeof GoogleLink>;
export type ResetPassword = z.infer<typeof ResetPassword>;
export type ChangePassword = z.infer<typeof ChangePassword>;
export type DeleteAccount = z.infer<typeof DeleteAccount>;
export type AuthResult = z.infer<typeof AuthResult>;
export type SignedOut = z.infer<typeof SignedOut>;
