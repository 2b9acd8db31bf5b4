import { boardPlace, type CakePlace } from '@mahlab/bakery/rules/cake-places';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useId } from 'react';
import { useDrag } from '../../../parts/catalogue/use-drag.ts';
import { useSay } from '../../../say.ts';
import { turnTo } from '../design/design-store.ts';
import { CaretLeftIcon, CaretRightIcon } from '../design/icons.ts';
import { summaryOf } from '../design/summary.ts';
import type { Designer } from '../design/use-designer.ts';
import { VIEWS, viewAfter } from '../design/views.ts';
import { CakeImage } from './cake-image.tsx';

/** The cake on phones: swiped or turned by its arrows, round and round, or shown from one side at once. */
export function Stage({ designer }: { designer: Designer }) {
  const say = useSay();
  const language = useLanguage();
  const { view } = designer;
  const forward = language === 'ar' ? -1 : 1;
  const { handlers } = useDrag(true, (pulled) => turnTo(viewAfter(view, pulled * forward)));
  return (
    <section
      aria-label={say('designer.view')}
      className={`relative ${STAGE_HEIGHT} flex-none touch-pan-y overflow-hidden bg-kernel lg:hidden`}
      {...handlers}
    >
      <CakeImage
        designer={designer}
        alt={summaryOf(designer, say, language)}
        top={topOf(designer)}
        first
      />
      <Arrow steps={-1} designer={designer} className="start-1" />
      <Arrow steps={1} designer={designer} className="end-1" />
      <ViewSwitch designer={designer} />
    </section>
  );
}

/** High enough for the words on the cake and on its plate, also on small phones. */
export const STAGE_HEIGHT = 'h-[clamp(max(13rem,min(68vw,40dvh)),35.1dvh,18.5rem)]';

/** Pictures are higher than the stage: where they begin, so that the plaque is seen above the switch. */
function topOf({ design, chosen: { shape }, view }: Designer): string {
  const rest = '(100cqh - var(--side))';
  const usual = `${rest} * ${view === 'top' ? 0.5 : 0.55}`;
  if (!shape || design.messageOnBoard.trim() === '') return `calc(${usual})`;
  const end = lowerEnd(boardPlace({ shape: shape.slug, view }));
  return `max(${rest}, min(${usual}, 100cqh - 3.375rem - var(--side) * ${end.toFixed(3)}))`;
}

/** How far down a picture a place reaches, in shares of its height. */
function lowerEnd({ matrix: [, , , , e, f, , h, i], halfHeight }: CakePlace): number {
  return (f - e * halfHeight) / (i - h * halfHeight);
}

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
      className="absolute inset-x-0 bottom-1.5 max-[22rem]:bottom-1 mx-auto flex w-max rounded-pill bg-paper/86 p-0.75"
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
