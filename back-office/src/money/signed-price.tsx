import { Price } from '../parts/price.tsx';

/** An amount in KWD that may be below zero: on a day more may go back than comes in. */
export function SignedPrice({ amount }: { amount: number }) {
  return (
    <bdi>
      {amount < 0 && '−'}
      <Price amount={Math.abs(amount)} />
    </bdi>
  );
}
