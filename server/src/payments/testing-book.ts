import assert from 'node:assert/strict';
import { mock } from 'node:test';
import type { Fils } from '@mahlab/bakery/rules/money';
import type {
  Checkout,
  GatewayFailure,
  GatewayStatus,
  RefundRequest,
  RefundStatus,
  StatusKey,
  UnknownCharge,
} from '../outside/payment/provider.ts';
import type { TestShop } from '../testing.ts';
import { refundGateway } from './testing-refunds.ts';

/** What the gateway knows of one attempt. It is the truth, whatever is said of it. */
export type Entry = {
  name: string;
  amountFils: Fils;
  state: 'pending' | 'paid' | 'failed' | 'cancelled';
  /** What went back, by our names of the refunds. */
  refunds: Map<string, { fils: Fils; isDone: boolean }>;
};

/** How a gateway answers for once: not at all, or something that is not so. */
export type Mood = 'honest' | 'away' | 'amount' | 'currency' | 'another';
/** What becomes of a refund's request and its answer. */
export type Post = 'arrives' | 'answer-lost' | 'not-sent';

const AWAY: GatewayFailure = { ok: false, reason: 'unreachable', detail: 'no answer' };

/** A gateway that is nothing but its book, in the place of the shop's. It never gives back more than it took. */
export class GatewayBook {
  readonly entries = new Map<string, Entry>();
  mood: Mood = 'honest';
  post: Post = 'arrives';

  /** Takes the place of the shop's gateway until the mocks are restored. */
  standIn(shop: TestShop): void {
    const { payment } = shop.context;
    const refunds = refundGateway(shop);
    mock.method(payment, 'createCheckout', async (checkout: Checkout) => this.#open(checkout));
    mock.method(payment, 'fetchStatus', async (key: StatusKey) => this.#tell(key));
    mock.method(refunds, 'send', async (request: RefundRequest) => this.#giveBack(request));
    mock.method(refunds, 'status', async (_ref: string, name: string) => this.#refund(name));
    mock.method(refunds, 'find', async ({ name }: RefundRequest) => this.#refund(name));
  }

  /** What has gone back of an attempt, or is on its way. */
  givenBack({ refunds }: Entry): Fils {
    return [...refunds.values()].reduce((sum, { fils }) => sum + fils, 0);
  }

  /** The bank has paid every refund out. */
  finishRefunds(): void {
    for (const { refunds } of this.entries.values()) {
      for (const refund of refunds.values()) refund.isDone = true;
    }
  }

  #open({ attemptName: name, amountFils }: Checkout) {
    if (this.mood === 'away') return AWAY;
    this.entries.set(name, { name, amountFils, state: 'pending', refunds: new Map() });
    return { ok: true as const, link: `https://bank.example/${name}`, providerRef: name };
  }

  #tell({ providerRef }: StatusKey): GatewayStatus | UnknownCharge | GatewayFailure {
    if (this.mood === 'away') return AWAY;
    const entry = this.entries.get(providerRef ?? '');
    if (!entry) return { ok: true, state: 'unknown', raw: '{}' };
    const { name, amountFils, state } = entry;
    const isBack = state === 'paid' && this.givenBack(entry) === amountFils;
    return {
      ok: true,
      // A lie is always a capture: that is what would cost somebody money.
      state: this.mood === 'honest' ? (isBack ? 'refunded' : state) : 'paid',
      amountFils: this.mood === 'amount' ? amountFils - 1 : amountFils,
      currency: this.mood === 'currency' ? 'USD' : 'KWD',
      attemptName: this.mood === 'another' ? 'order of somebody else' : name,
      trackId: `track of ${name}`,
      paymentId: `payment of ${name}`,
      method: null,
      refundKey: null,
      raw: '{}',
    };
  }

  #giveBack({ name, charge, amountFils: fils }: RefundRequest): RefundStatus | GatewayFailure {
    if (this.post === 'not-sent') return { ...AWAY, notSent: true };
    const entry = this.entries.get(charge.attemptName);
    assert.equal(entry?.state, 'paid', 'money goes back that never came');
    assert.ok(!entry.refunds.has(name), 'a refund is sent twice');
    entry.refunds.set(name, { fils, isDone: false });
    assert.ok(this.givenBack(entry) <= entry.amountFils, 'more goes back than was paid');
    return this.post === 'answer-lost' ? AWAY : requested(name, false);
  }

  #refund(name: string): RefundStatus | UnknownCharge | GatewayFailure {
    if (this.mood === 'away') return AWAY;
    const all = [...this.entries.values()];
    const refund = all.map(({ refunds }) => refunds.get(name)).find((one) => one !== undefined);
    return refund ? requested(name, refund.isDone) : { ok: true, state: 'unknown', raw: '{}' };
  }
}

function requested(name: string, isDone: boolean): RefundStatus {
  return { ok: true, state: isDone ? 'done' : 'requested', gatewayRef: name, raw: '{}' };
}
