import type { Address, Customer } from '@mahlab/bakery/api/cart';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { OfferedWindow } from '@mahlab/bakery/api/window';
import { lineKey } from '@mahlab/bakery/rules/cart-lines';
import { type Fils, fils, formatKwd } from '@mahlab/bakery/rules/money';
import { useLanguage } from '@mahlab/web/language.tsx';
import { showToast } from '@mahlab/web/toasts.ts';
import { useHere } from '@mahlab/web/use-here.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { mutate } from 'swr';
import { useLocation } from 'wouter';
import type { CartView } from '../../parts/cart/cart-view.ts';
import { isAboutPromotion, isPromotionQuestion } from '../../parts/cart/promotion-view.ts';
import { webLink } from '../../parts/checkout/web-link.ts';
import { isAboutTime, type RefusedTime, refusedTimeOf } from '../../parts/slots/refused-time.ts';
import { chooseWindow, type OrderTime } from '../../parts/slots/use-order-time.ts';
import { isAboutWindows } from '../../parts/slots/use-windows.ts';
import { paths } from '../../paths.ts';
import { useChosenTime } from '../../state/chosen-time.ts';
import { usePromotion } from '../../state/promotion.ts';
import { keepRefused } from '../../state/refused-fields.ts';
import { type Line, useShop } from '../../state/shop.ts';
import { useTranslations } from '../../translations.ts';
import {
  acceptChanges,
  feeChange,
  type LineChange,
  type LinesNow,
  lineChanges,
} from './line-change.ts';
import { sendOrder, TOLD_AT_BUTTON } from './send-order.ts';

type Props = {
  customer: Customer | null;
  /** Null for a pickup. */
  address: Address | null;
  view: CartView;
  time: OrderTime;
};
type Refused = { code: string; message: string; body: Record<string, unknown> };
type Changes = { lines: LineChange[]; total: Fils; sent: Line[]; now: LinesNow };

/** `sending`: the order is on its way to the shop. `leaving`: the bank's page is opening. */
type Stage = 'ready' | 'sending' | 'leaving';

/** Refusals that another screen mends: where they lead. */
const MENDED_AT: Record<string, string> = {
  'branch-unknown': paths.location(paths.checkoutComplete()),
  'branch-does-not-serve': paths.location(paths.checkoutComplete()),
  'area-not-served': paths.location(paths.checkoutComplete()),
  'product-unknown': paths.cart(),
  'option-required': paths.cart(),
  'option-too-many': paths.cart(),
  'option-unknown': paths.cart(),
  'extra-required': paths.cart(),
  'extra-unknown': paths.cart(),
  'extra-too-long': paths.cart(),
  'file-unknown': paths.cart(),
  'cake-incomplete': paths.cart(),
  'words-too-long': paths.cart(),
  'words-too-wide': paths.cart(),
  'words-not-writable': paths.cart(),
};

/** Refusals that the shopper can accept. */
const CHANGED = ['price-changed', 'allergens-changed'];

const FORMS = { customer: paths.checkoutCustomer(), address: paths.checkoutAddress() };

/** What a refusal says of the fields of the details and the address. */
function fieldsOf({ code, message, body }: Refused): unknown {
  if (code === 'email-invalid') return { 'customer.email': message };
  if (code === 'phone-invalid') return { 'customer.phoneNumber': message };
  return body.fields;
}

/** Everything that pressing Complete Payment may lead to. */
export function usePayment({ customer, address, view, time }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const hindrance = useHindrance(view);
  const [, go] = useLocation();
  const here = useHere();
  // Who has left meanwhile is not taken away from where they are: the order is kept, and the next press pays the same one.
  const navigate = (to: string) => here.current && go(to);
  const [stage, setStage] = useState<Stage>('ready');
  const [changes, setChanges] = useState<Changes | null>(null);
  const [refusal, setRefusal] = useState('');
  const [refusedTime, setRefusedTime] = useState<RefusedTime | null>(null);
  const [isAway, setAway] = useState(false);
  // Pressed before the earliest time is known: nothing is ordered for a time that stands nowhere, so it waits for that.
  const [isPressed, setPressed] = useState(false);
  const busy = useRef(false);
  useReturn(() => setStage('ready'));
  const isAsking = time.state === 'asking';
  const payNow = useEffectEvent(() => {
    setPressed(false);
    void pay();
  });
  useEffect(() => {
    if (isPressed && !isAsking) payNow();
  }, [isPressed, isAsking]);

  async function pay(): Promise<void> {
    if (busy.current || hindrance() || !customer) return;
    if (isAsking) return setPressed(true);
    busy.current = true;
    setStage('sending');
    setRefusal('');
    setRefusedTime(null);
    const lines = linesToSend(view);
    const branch = view.branch?.id ?? '';
    const { promotion } = view;
    const promotionCode = promotion && promotion.refusal === null ? promotion.code : null;
    const wanted = { customer, address, lines, branch, promotionCode, language, time };
    const outcome = await sendOrder(wanted, () => setAway(true));
    busy.current = false;
    setAway(false);
    if (outcome.ok) return leave(outcome.answer.paymentLink);
    setStage('ready');
    answer(outcome, lines);
  }

  function leave(paymentLink: string): void {
    const link = webLink(paymentLink);
    if (!link) {
      setStage('ready');
      showToast({ kind: 'error', text: '' });
      return;
    }
    if (!here.current) return;
    setStage('leaving');
    location.assign(link);
  }

  function answer(refused: Refused, sent: Line[]): void {
    const { code, message, body } = refused;
    const form = keepRefused(fieldsOf(refused));
    const elsewhere = form ? FORMS[form] : MENDED_AT[code];
    if (TOLD_AT_BUTTON.includes(code)) setRefusal(message);
    else if (isAboutTime(code)) refuseTime(refused);
    else if (CHANGED.includes(code)) tellChanges(sent, body as LinesNow);
    else if (code === 'gateway-unavailable') navigate(failedPath(body));
    // It was sent before, and the bank has not said the last word on it.
    else if (code === 'payment-pending') navigate(pendingPath(body));
    else if (isAboutPromotion(code)) void takePromotionOff(code);
    else if (elsewhere) navigate(elsewhere);
    else if (code === 'bad-request') showToast({ kind: 'error', text: refused.message });
  }

  function tellChanges(sent: Line[], now: LinesNow): void {
    const fee = feeChange(now, t('checkout.deliveryCharges'));
    const lines = [...lineChanges(sent, now, language), ...fee];
    setChanges({ lines, total: fils(now.total), sent, now });
    // What the page shows of the fee is from before.
    if (view.area) void mutate(endpoints.branchOfArea(view.area.id));
  }

  function refuseTime(refused: Refused): void {
    setRefusedTime(refusedTimeOf(refused, time));
    useChosenTime.setState({ heldUntil: null });
    void mutate(isAboutWindows);
  }

  return {
    stage: isPressed ? 'sending' : stage,
    /** The shop cannot take the order at the moment: it is sent again. */
    isAway,
    changes,
    /** Why the order was not taken, where nothing else tells it; empty when it was. */
    refusal,
    /** The time that cannot be had after all, and what is free near it. */
    refusedTime,
    /** Takes one of these in its place; nothing is ordered yet. */
    take: (window: OfferedWindow) => {
      chooseWindow(window, { view });
      setRefusedTime(null);
    },
    pay,
    dismiss: () => setChanges(null),
    accept: () => {
      if (changes) acceptChanges(changes.sent, changes.now);
      setChanges(null);
      void pay();
    },
  };
}

/** The toast has said why. Nothing of the order is lost: the code comes off, and the total shows it. */
function takePromotionOff(refusal: string): Promise<unknown> {
  if (refusal === 'promotion-used') usePromotion.setState({ isUsed: true });
  return mutate(isPromotionQuestion);
}

/** Says what stands in the way of paying, if anything does. */
function useHindrance({ branch, missing }: CartView): () => boolean {
  const t = useTranslations();
  return () => {
    const told = (text: string) => {
      showToast({ kind: 'error', text });
      return true;
    };
    if (!navigator.onLine) return told(t('checkout.offline'));
    if (!branch) return told(t('checkout.unservedAlert'));
    const minimum = { amount: formatKwd(fils(branch.minOrderValue)) };
    return missing > 0 && told(t('checkout.belowMinimum', minimum));
  };
}

/** The bank's page was left by Back, and the browser shows this one as it was: the cover comes off. */
function useReturn(onReturn: () => void): void {
  const call = useRef(onReturn);
  useEffect(() => {
    const returned = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      useShop.readAgain();
      call.current();
    };
    addEventListener('pageshow', returned);
    return () => removeEventListener('pageshow', returned);
  }, []);
}

/** As they stand in the cart now; a price accepted a moment ago is among them. */
function linesToSend(view: CartView): Line[] {
  const sold = new Set(view.sold.map(({ key }) => key));
  return useShop.getState().items.filter((line) => sold.has(lineKey(line)));
}

function pendingPath({ token, orderId }: Record<string, unknown>): string {
  return paths.paymentSuccess(String(token), String(orderId));
}

function failedPath({ token, requested_order_id }: Record<string, unknown>): string {
  return paths.paymentFailed(String(token), String(requested_order_id));
}
