import { isEmail } from '@mahlab/bakery/rules/email';
import { PAYMENT_METHODS } from '@mahlab/bakery/rules/payment-methods';
import { z } from 'zod';
import { isDatabaseAddress } from '../database/hosts.ts';
import { isNetwork, type TrustedProxies } from './trusted-proxies.ts';

// What the values of environment variables look like.

export const text = z.string().trim().min(1);
export const url = (...protocols: string[]) =>
  text.refine(
    (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
    `must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  );
export const database = text.refine(
  isDatabaseAddress,
  'must be an address that starts with postgres:// or postgresql://, of one host or of several with commas between',
);
export const web = url('http:', 'https:').transform((value) => value.replace(/\/+$/, ''));
export const environment = z.enum(
  ['production', 'development', 'test'],
  'must be production, development or test',
);
export const folder = text.refine(
  (value) => /^\/(?!\/)/.test(value) || /^https?:\/\/[^\s;,]+$/.test(value),
  'must be an address that starts with /, http:// or https://',
);
export const contact = text
  .refine(
    (value) => isEmail(value) || /^https:\/\/\S+$/.test(value),
    'must be an e-mail address, or an address that starts with https://',
  )
  .transform((value) => (isEmail(value) ? `mailto:${value}` : value));
/** `Name <address>`, or an address alone. */
function senderOf(value: string): { name: string | null; address: string } {
  const [, name = null, address = value] = /^([^<>\r\n]+) <([^<>]+)>$/.exec(value) ?? [];
  return { name, address };
}
export const sender = text
  .refine((value) => isEmail(senderOf(value).address), 'must be like Mahlab <shop@example.com>')
  .transform(senderOf);
export const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1');
/** A number within bounds, in words that say which; `whole` without a fraction. */
export const number = (least: number, most: number, { whole = false } = {}) => {
  const words = `must be a ${whole ? 'whole ' : ''}number from ${least} to ${most}`;
  const bounded = z.coerce.number(words).min(least, words).max(most, words);
  return whole ? bounded.int(words) : bounded;
};
export const whole = (least: number, most: number) => number(least, most, { whole: true });
export const megabytes = number(0.001, 100_000);
export const proxies = text
  .refine(
    (value) => /^\d$/.test(value) || value.split(',').every((part) => isNetwork(part.trim())),
    'must be how many proxies there are, or their networks, such as 10.0.0.0/8,2001:db8::/32',
  )
  .transform(
    (value): TrustedProxies =>
      /^\d$/.test(value) ? Number(value) : value.split(',').map((part) => part.trim()),
  );

const listed = (value: string) => value.split(',').map((one) => one.trim());
export const methods = text
  .refine(
    (value) => listed(value).every((one) => PAYMENT_METHODS.some((method) => method === one)),
    `must be some of ${PAYMENT_METHODS.join(',')}`,
  )
  .transform((value) => PAYMENT_METHODS.filter((method) => listed(value).includes(method)));
