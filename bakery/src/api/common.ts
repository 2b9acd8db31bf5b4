import { z } from 'zod';
import { parseKwd } from '../rules/money.ts';

/** An amount in KWD on the wire: a number with at most 3 decimals, never negative. */
export const Kwd = z
  .number()
  .nonnegative()
  .refine((amount) => parseKwd(String(amount)) !== null, 'at most 3 decimals')
  .meta({ id: 'Kwd', description: 'Amount in KWD, at most 3 decimals', example: 14.5 });

/** A sum of many amounts in KWD, as books tell it: larger than one amount may be. */
export const KwdSum = z
  .number()
  .nonnegative()
  .meta({ id: 'KwdSum', description: 'Sum in KWD, at most 3 decimals', example: 1450.5 });

export const Localized = z.object({ english: z.string(), arabic: z.string() });

/** An id: seeded entities have readable ones, new entities UUIDv7. */
export const Id = z.string().min(1).max(100);

/** What overrides, embeds or isolates directions: left open, it turns whatever is shown behind it round. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;

/** Text that a person types: it is kept without what turns other texts round. */
export const typed = () => z.string().overwrite((text) => text.replace(TURNING, ''));

/** Text that a person types on one line: no control characters, trimmed. */
export const line = (longest: number) =>
  typed()
    .trim()
    .max(longest)
    .regex(/^[^\u0000-\u001f\u007f\u2028\u2029]*$/, 'control characters are not allowed');

/** Text over several lines: line breaks and tabs allowed, other control characters not. */
export const paragraph = (longest: number) =>
  typed()
    .trim()
    .max(longest)
    .regex(
      /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/,
      'control characters are not allowed',
    );

/** What every refusal and fault answers. `message` is fit to show a shopper. */
export const ErrorBody = z
  .object({ message: z.union([z.string(), z.array(z.string())]), code: z.string() })
  .loose()
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof ErrorBody>;
