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
            direction="ltr"
            className="rounded-chip bg-paper text-ink shadow-line"
          >
            {DRAWINGS[method]}
          </svg>
        </li>
      ))}
    </ul>
  );
}

const WORD = { x: 22, y: 17.25, textAnchor: 'middle', fontSize: 12 } as const;

/** In the shop's own hand and one colour: beside the one filled button nothing else shouts. */
const DRAWINGS: Record<PaymentMethod, ReactNode> = {
  knet: (
    <text {...WORD} fontWeight={700} letterSpacing={0.4}>
      KNET
    </text>
  ),
  visa: (
    <text {...WORD} fontSize={13} fontWeight={700} fontStyle="italic">
      VISA
    </text>
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
      <text {...WORD} x={28.5} fontWeight={600}>
        Pay
      </text>
    </>
  ),
};
