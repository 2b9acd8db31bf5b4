import { useId } from 'react';
import { useLanguage, useSay } from '../../language.tsx';
import { useDrag } from '../../parts/use-drag.ts';
import { CakeImage } from './cake-image.tsx';
import { turnTo } from './design-store.ts';
import { CaretLeftIcon, CaretRightIcon } from './icons.ts';
import { summaryOf } from './summary.ts';
import type { Designer } from './use-designer.ts';
import { VIEWS, viewAfter } from './views.ts';

/** The cake on phones: swiped or turned by its arrows, round and round, or shown from one side at once. */
export function Stage({ designer }: { designer: Designer }) {
  const say = useSay();
  const language = useLanguage();
  const { view } = designer;
  const hasPlaque = designer.design.messageOnBoard.trim() !== '';
  const forward = language === 'ar' ? -1 : 1;
  const { handlers } = useDrag(true, (pulled) => turnTo(viewAfter(view, pulled * forward)));
  return (
    <section
      aria-label={say('designer.view')}
      className="relative h-[clamp(13rem,35.1dvh,18.5rem)] flex-none touch-pan-y overflow-hidden bg-kernel lg:hidden"
      {...handlers}
    >
      <CakeImage
        designer={designer}
        alt={summaryOf(designer, say, language)}
        down={(hasPlaque ? DOWN_TO_PLAQUE : DOWN)[view]}
        first
      />
      <Arrow steps={-1} designer={designer} className="start-1" />
      <Arrow steps={1} designer={designer} className="end-1" />
      <ViewSwitch designer={designer} />
    </section>
  );
}

/** Pictures are square: which part of their height the stage shows. The plaque needs the lower one. */
const DOWN = { front: 0.55, top: 0.5, sliced: 0.55 } as const;
const DOWN_TO_PLAQUE = { front: 0.64, top: 0.88, sliced: 0.64 } as const;

type ArrowProps = { steps: 1 | -1; designer: Designer; className: string };

export function Arrow({ steps, designer, className }: ArrowProps) {
  const say = useSay();
  const Icon = steps < 0 ? CaretLeftIcon : CaretRightIcon;
  return (
    <button
      type="button"
      className={`round absolute top-[calc(50%-1.375rem)] ${className}`}
      aria-label={say(steps < 0 ? 'designer.previousView' : 'designer.nextView')}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={() => turnTo(viewAfter(designer.view, steps))}
    >
      <Icon size={20} className="flip" />
    </button>
  );
}

function ViewSwitch({ designer: { view } }: { designer: Designer }) {
  const say = useSay();
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={say('designer.view')}
      className="absolute inset-x-0 bottom-2 mx-auto flex w-max rounded-pill bg-paper/86 p-0.75"
      onPointerDown={(event) => event.stopPropagation()}
    >
      {VIEWS.map((side) => (
        <label
          key={side}
          className={`relative grid min-h-8.5 cursor-pointer place-items-center rounded-pill px-3.75 text-small font-medium after:absolute after:inset-x-0 after:-inset-y-1.25 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-cherry ${side === view ? 'bg-ink text-milk' : ''}`}
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={side === view}
            onChange={() => turnTo(side)}
          />
          {say(`designer.view.${side}`)}
        </label>
      ))}
    </div>
  );
}
