import type { VerificationPurpose } from '../schema/sign-in.ts';

/**
 * Which mail it is, and the ids of what it tells about: names and amounts are read, and codes made,
 * only when it goes out. A new kind of mail is a line here and a writer in `templates/`.
 */
export type MailContent =
  | { kind: 'code'; purpose: VerificationPurpose; verification: string }
  | { kind: 'account-exists' }
  | { kind: 'no-account' }
  | { kind: 'account-deleted' }
  /** The account opens to something new, which its owner hears of; `withoutGoogle`: and to Google no more. */
  | { kind: 'new-way-in'; by: 'password' | 'google'; withoutGoogle?: boolean }
  /** A link into the back office, to make a passkey with. */
  | { kind: 'staff-invitation'; invitation: string }
  | { kind: 'cake-request'; number: number }
  /** What the bakery offers for a request; a later version has a mail of its own. */
  | { kind: 'quote'; quote: string; version: number }
  /** A quote was taken back, or a request is not taken on, with staff's own words. */
  | { kind: 'request-withdrawn'; request: string }
  /** Staff ask or answer something about a request. */
  | { kind: 'request-message'; request: string; message: string }
  | { kind: 'order-link'; orderId: string }
  /** To a manager: nobody has taken this order, which is due today. */
  | { kind: 'not-accepted'; orderId: string }
  | { kind: 'cart'; session: string; consent: string }
  | OrderMail;

/** Mails about an order. */
export type OrderMail =
  | { kind: 'confirmed'; orderId: string }
  | { kind: 'payment-failed'; orderId: string }
  /** A pickup can be fetched. */
  | { kind: 'ready'; orderId: string }
  /** `round` counts from 1, for an order that came back once because nobody was there. */
  | { kind: 'on-its-way'; orderId: string; round: number }
  | { kind: 'nobody-there'; orderId: string; round: number }
  | { kind: 'delivered'; orderId: string }
  | { kind: 'cancelled'; orderId: string }
  /** It comes later than promised, at that instant. */
  | { kind: 'late'; orderId: string; until: string }
  /** The kitchen cannot keep its time, which would begin then: another is to be chosen. */
  | { kind: 'choose-time'; orderId: string; startsAt: string }
  /** It was edited: what it is now. */
  | { kind: 'changed'; orderId: string; revision: string }
  /** An edit of it waits until its supplement is paid. */
  | { kind: 'supplement'; orderId: string; revision: string }
  /** Its time was changed, to the one that begins then. Each change has an id of its own. */
  | { kind: 'moved'; orderId: string; change: string; startsAt: string }
  | {
      kind: 'refunded';
      orderId: string;
      refund: {
        /** Unique among all refunds. */
        id: string;
        amountFils: number;
        /** False for a second capture of the same order: it is on no invoice, so it needs no credit note. */
        ofSale: boolean;
      };
    };
