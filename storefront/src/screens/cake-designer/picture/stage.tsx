import { project } from '@mahlab/bakery/rules/cake-camera';
import {
  boardPlace,
  type CakePlace,
  GROUND_MARGIN,
  wordsPlace,
} from '@mahlab/bakery/rules/cake-places';
import { wordsRefusal } from '@mahlab/bakery/rules/cake-words';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useId } from 'react';
import { useDrag } from '../../../parts/catalogue/use-drag.ts';
import { useTranslations } from '../../../translations.ts';
import { turnTo } from '../design/design-store.ts';
import { CaretLeftIcon, CaretRightIcon } from '../design/icons.ts';
import type { Designer } from '../design/use-designer.ts';
import { VIEWS, viewAfter } from '../design/views.ts';
import { CakeImage } from './cake-image.tsx';
import { SizeMark } from './size-mark.tsx';

/** The cake on phones: swiped or turned by its arrows, round and round, or shown from one side at once. */
export function Stage({ designer }: { designer: Designer }) {
  const t = useTranslations();
  const language = useLanguage();
  const { view } = designer;
  const forward = language === 'ar' ? -1 : 1;
  const { handlers } = useDrag(true, (pulled) => turnTo(viewAfter(view, pulled * forward)));
  return (
    <section
      aria-label={t('designer.view')}
      className={`relative ${STAGE_HEIGHT} flex-none touch-pan-y overflow-hidden bg-kernel lg:hidden`}
      {...handlers}
    >
      <CakeImage designer={designer} lies="above" {...cutOf(designer)} first />
      <SizeMark designer={designer} />
      <Arrow steps={-1} designer={designer} className="start-1" />
      <Arrow steps={1} designer={designer} className="end-1" />
      <ViewSwitch designer={designer} />
    </section>
  );
}

/**
 * High enough for the words on the cake and on its plate, also on small phones, and so low that the six
 * steps fit below; beside its choices as high as those.
 */
export const STAGE_HEIGHT =
  'h-[clamp(13rem,min(max(35.1dvh,68vw),100dvh-25.75rem),18.5rem)] beside:h-auto beside:flex-1';

/**
 * Pictures are higher than the stage: where they begin, and how much of them has to be seen, so that a tag
 * above the cake is, and the plaque above the switch.
 */
function cutOf(designer: Designer): { top: string; span?: number } {
  const { design, chosen, view } = designer;
  const { messageOnCake, messageOnBoard, image } = design;
  const { shape, topping } = chosen;
  const rest = '(100cqh - var(--side))';
  const usual = `${rest} * ${view === 'top' ? 0.5 : 0.55}`;
  if (!shape) return { top: `calc(${usual})` };
  const placed = { shape: shape.slug, view, topping: topping?.slug, print: image !== null };
  const board = messageOnBoard.trim() === '' ? null : edgesOf(boardPlace(placed));
  const words = isDrawn(messageOnCake) ? wordsPlace(placed, messageOnCake) : null;
  if (words?.stands) {
    const { upper } = edgesOf(words);
    const from = upper - 0.03;
    const span = (board?.lower ?? PLATE_ENDS) - from + 0.01;
    return { top: `calc(var(--side) * ${(-from).toFixed(3)})`, span };
  }
  if (!board) return { top: `calc(${usual})` };
  // Its lower end fades behind the switch.
  const lowest = `100cqh - 3.375rem - var(--side) * ${board.lower.toFixed(3)}`;
  return { top: `max(${rest} - 1rem, min(${usual}, ${lowest}))` };
}

/** Where the plate ends below the cake, in shares of a picture's height. */
const PLATE_ENDS = 0.78;

function isDrawn(text: string): boolean {
  return text.trim() !== '' && wordsRefusal(text) === null;
}

/** From where to where a place reaches down a picture with its tag or plaque, in shares of its height. */
function edgesOf({ matrix, halfHeight }: CakePlace): { upper: number; lower: number } {
  const half = halfHeight + GROUND_MARGIN.y;
  return { upper: project(matrix, 0, half).v, lower: project(matrix, 0, -half).v };
}

type ArrowProps = { steps: 1 | -1; designer: Designer; className: string };

export function Arrow({ steps, designer, className }: ArrowProps) {
  const t = useTranslations();
  const Icon = steps < 0 ? CaretLeftIcon : CaretRightIcon;
  return (
    <button
      type="button"
      className={`round absolute top-[calc(50%-1.375rem)] ${className}`}
      aria-label={t(steps < 0 ? 'designer.previousView' : 'designer.nextView')}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={() => turnTo(viewAfter(designer.view, steps))}
    >
      <Icon size={20} className="flip" />
    </button>
  );
}

function ViewSwitch({ designer: { view } }: { designer: Designer }) {
  const t = useTranslations();
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={t('designer.view')}
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
          {t(`designer.view.${side}`)}
        </label>
      ))}
    </div>
  );
}
