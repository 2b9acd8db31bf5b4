import { Tick } from '@mahlab/ui/tick';
import type { ReactNode } from 'react';
import { Picture } from '../../../parts/catalogue/picture.tsx';

type Props = {
  /** Of the radio group. */
  name: string;
  title: string;
  image: string;
  chosen: boolean;
  /** It is not made in this shape. */
  disabled?: boolean;
  price: ReactNode;
  onChoose: () => void;
};

/** A part with its picture and price; a radio in the shape of a card. */
export function ChoiceCard({ name, title, image, chosen, disabled, price, onChoose }: Props) {
  return (
    <label className={`group grid content-start ${disabled ? 'opacity-60' : 'cursor-pointer'}`}>
      <input
        type="radio"
        name={name}
        className="peer sr-only"
        checked={chosen}
        disabled={disabled}
        onChange={onChoose}
      />
      <span
        className={`relative mb-1.5 aspect-[1.22] rounded-control bg-kernel peer-focus-visible:outline-2 peer-focus-visible:outline-offset-5 peer-focus-visible:outline-cherry lg:aspect-[1.1] ${chosen ? 'shadow-[0_0_0_2px_var(--color-milk),0_0_0_4px_var(--color-cherry)]' : ''}`}
      >
        <Picture
          file={image}
          alt=""
          width={360}
          sizes="(min-width: 64rem) 168px, 42vw"
          eager
          className="rounded-control"
        />
        {chosen && (
          <span className="absolute end-1.5 top-1.5">
            <Tick pops />
          </span>
        )}
      </span>
      <span className={`leading-snug ${chosen ? 'font-semibold' : 'font-medium'}`}>{title}</span>
      {price}
    </label>
  );
}
