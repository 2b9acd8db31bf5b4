import { cakeImageName } from '@mahlab/bakery/rules/cake-image';
import { useId } from 'react';
import { Picture } from '../../../parts/catalogue/picture.tsx';
import { useTranslations } from '../../../translations.ts';
import { cakeFile } from '../design/cakes-place.ts';
import { lookOf } from '../design/design.ts';
import { turnTo } from '../design/design-store.ts';
import type { Designer } from '../design/use-designer.ts';
import { VIEWS } from '../design/views.ts';

/** The three sides as small pictures: one press turns the large one. */
export function ViewThumbs({ designer: { chosen, view, cakesUrl } }: { designer: Designer }) {
  const t = useTranslations();
  const name = useId();
  const look = lookOf(chosen);
  return (
    <div
      role="radiogroup"
      aria-label={t('designer.views')}
      className="relative flex gap-3 justify-self-start @min-[48rem]:ms-10"
    >
      {VIEWS.map((side) => {
        const file = look ? cakeFile(cakesUrl, cakeImageName(look, side)) : '';
        const shown = side === view;
        return (
          <label
            key={side}
            className={`grid cursor-pointer justify-items-center gap-1.5 text-small ${shown ? 'font-semibold' : 'font-medium text-ink-soft'}`}
          >
            <input
              type="radio"
              name={name}
              className="peer sr-only"
              checked={shown}
              onChange={() => turnTo(side)}
            />
            <span
              className={`size-16 overflow-hidden @min-[48rem]:size-24 rounded-control bg-kernel peer-focus-visible:outline-2 peer-focus-visible:outline-offset-5 peer-focus-visible:outline-cherry ${shown ? 'ring-3 ring-cherry' : 'ring-2 ring-paper/60'}`}
            >
              <Picture key={file} file={file} alt="" width={180} sizes="96px" />
            </span>
            {t(`designer.view.${side}`)}
          </label>
        );
      })}
    </div>
  );
}
