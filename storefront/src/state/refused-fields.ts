import { create } from 'zustand';
import type { AddressDraft, CustomerDraft } from './drafts.ts';

type Sentences<Fields> = Partial<Record<keyof Fields, string>>;

/** What the shop refused of an order's details or address: its sentence for each field. */
export type RefusedFields = {
  customer: Sentences<CustomerDraft>;
  address: Sentences<AddressDraft>;
};

const NONE: RefusedFields = { customer: {}, address: {} };

/** Sentences for the forms that the fields belong to. As long as the page lives. */
export const useRefusedFields = create<RefusedFields>(() => NONE);

/**
 * Keeps what a refusal says of fields (`customer.address.street`: its sentence); answers which form has the
 * first of them, or null when the refusal is about none of its fields.
 */
export function keepRefused(fields: unknown): keyof RefusedFields | null {
  const customer: Record<string, string> = {};
  const address: Record<string, string> = {};
  for (const [path, sentence] of Object.entries(fields ?? {})) {
    const [, inAddress, name = ''] = /^customer\.(address\.)?(\w+)$/.exec(path) ?? [];
    if (inAddress) address[name] = String(sentence);
    else if (name) customer[name === 'phoneNumber' ? 'phone' : name] = String(sentence);
  }
  useRefusedFields.setState({ customer, address });
  if (Object.keys(customer).length > 0) return 'customer';
  return Object.keys(address).length > 0 ? 'address' : null;
}

/** Forgets a sentence: its field was changed, or the form was saved and all of them are forgotten. */
export function mendRefused<Form extends keyof RefusedFields>(
  form: Form,
  field?: keyof RefusedFields[Form],
): void {
  useRefusedFields.setState((all) => {
    if (field === undefined) return { [form]: {} };
    const { [field]: _mended, ...others } = all[form];
    return { [form]: others };
  });
}
