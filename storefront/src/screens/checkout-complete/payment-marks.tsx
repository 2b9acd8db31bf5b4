import { endpoints } from '@mahlab/bakery/api/endpoints';
import {
  PAYMENT_METHODS,
  PAYMENT_METHODS_ENTRY,
  type PaymentMethod,
} from '@mahlab/bakery/rules/payment-methods';
import type { ReactNode } from 'react';
import { useGet } from '../../data.ts';
import { useTranslations } from '../../translations.ts';

/** What the shop's account at the bank takes, one mark each; nothing where that is not known. */
export function PaymentMarks() {
  const t = useTranslations();
  const { data: configs = [] } = useGet(endpoints.content('configs'));
  const told = configs.find(({ attribute }) => attribute === PAYMENT_METHODS_ENTRY)?.value ?? '';
  const taken = PAYMENT_METHODS.filter((method) => told.split(',').includes(method));
  if (taken.length === 0) return null;
  return (
    <ul aria-label={t('checkout.methods')} className="mb-2 flex justify-center gap-1.5">
      {taken.map((method) => (
        <li key={method}>
          <svg
            role="img"
            aria-label={t(`checkout.method.${method}`)}
            width={44}
            height={26}
            viewBox="0 0 44 26"
            fill="currentColor"
            className="rounded-chip bg-paper text-ink shadow-line"
          >
            {DRAWINGS[method]}
          </svg>
        </li>
      ))}
    </ul>
  );
}

/** Drawings of words are in tenths. */
const TENTH = 'scale(0.1)';

/**
 * In the shop's own hand and one colour: beside the one filled button nothing else shouts. The words are outlines of
 * Instrument Sans: as text they would make an Arabic page fetch Latin letters for them.
 */
const DRAWINGS: Record<PaymentMethod, ReactNode> = {
  knet: (
    <path
      transform={TENTH}
      d="M54 173v-87h18v87zM66 128l39-42h25l-41 42zM107 173l-41-45h23l43 45zM144 173v-87h24l39 76l-6 2v-78h18v87h-24l-38-77l5-1v78zM235 173v-87h18v87zM243 173v-15h56v15zM243 135v-14h52v14zM243 100v-14h55v14zM339 173v-73h-29v-14h75v14h-28v73z"
    />
  ),
  visa: (
    <path
      transform={TENTH}
      d="M103 173l-10-94h21l6 78h-2l45-78h20l-57 94zM169 173l23-94h20l-23 94zM240 174q-18 0-27-8q-9-9-7-23h19q-1 7 5 11q5 5 15 5q8 0 13-3q5-3 6-8q1-4-1-7q-2-3-7-5l-17-4q-12-4-17-11q-4-6-2-16q2-9 8-15q6-6 15-9q9-4 19-4q17 0 25 8q7 8 5 21h-19q1-7-4-10q-4-4-12-4q-6 0-11 3q-5 2-6 7q-1 3 1 6q1 3 8 5l16 5q13 3 17 10q5 7 2 17q-3 14-15 21q-11 8-29 8zM281 173l57-94h17l-54 94zM349 173l-7-94h18l10 94zM307 136h53l-4 16h-52z"
    />
  ),
  mastercard: (
    <>
      <circle cx={17.5} cy={13} r={7} />
      <circle cx={26.5} cy={13} r={7} fillOpacity={0.45} />
    </>
  ),
  'apple-pay': (
    <>
      <path
        transform="translate(5 6.5) scale(0.047)"
        d="M128.23,30A40,40,0,0,1,167,0h1a8,8,0,0,1,0,16h-1a24,24,0,0,0-23.24,18,8,8,0,1,1-15.5-4ZM223.3,169.59a8.07,8.07,0,0,0-2.8-3.4C203.53,154.53,200,134.64,200,120c0-17.67,13.47-33.06,21.5-40.67a8,8,0,0,0,0-11.62C208.82,55.74,187.82,48,168,48a72.23,72.23,0,0,0-40,12.13,71.56,71.56,0,0,0-90.71,9.09A74.63,74.63,0,0,0,16,123.4a127,127,0,0,0,40.14,89.73A39.8,39.8,0,0,0,83.59,224h87.68a39.84,39.84,0,0,0,29.12-12.57,125,125,0,0,0,17.82-24.6C225.23,174,224.33,172,223.3,169.59Z"
      />
      <path
        transform={TENTH}
        d="M190 173v-87h39q10 0 16 3q7 4 11 9q4 6 4 14q0 8-4 14q-4 6-11 10q-6 3-16 3h-26v-12h25q8 0 12-4q4-4 4-11q0-6-4-10q-4-4-12-4h-22v75zM305 173q0-3 0-6q-1-3-1-7v-29q0-5-3-7q-3-3-8-3q-6 0-9 2q-3 2-4 6h-14q1-8 8-14q7-5 19-5q13 0 19 6q7 5 7 17v27q0 3 0 6q1 3 2 7zM284 174q-9 0-14-5q-6-5-6-12q0-9 6-14q6-5 17-6l20-3v9l-17 3q-5 1-8 3q-3 2-3 6q0 3 3 5q2 2 7 2q6 0 10-3q5-3 5-8l1 9q-2 7-7 10q-6 4-14 4zM335 197l15-35l3-5l18-46h16l-37 86zM348 172l-25-61h17l21 55z"
      />
    </>
  ),
};
