import { Tick } from '@mahlab/ui/tick';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useId } from 'react';
import { useTranslations } from '../../../translations.ts';
import { changeDesign } from '../design/design-store.ts';
import { PriceInShape } from './part-price.tsx';
import { titleOf } from './shape-tab.tsx';
import type { TabProps } from './tab-panel.tsx';

/** How large, by the people it serves: rows (SCREENS), and a mark beside the cake (SizeMark). */
export function SizeTab({ designer: { menu, chosen } }: TabProps) {
  const t = useTranslations();
  const language = useLanguage();
  const name = useId();
  const shape = chosen.shape?.id;
  return (
    <div
      role="radiogroup"
      aria-label={t('designer.head.size')}
      className="lines overflow-hidden rounded-tile bg-paper shadow-line"
    >
      {menu.sizes.map((size) => {
        const isChosen = size.id === chosen.size?.id;
        const made = size.shapes.some((entry) => entry.shape === shape);
        return (
          <label
            key={size.id}
            className={`flex min-h-16 items-center gap-3 px-3.5 py-2.5 has-focus-visible:outline-2 has-focus-visible:-outline-offset-3 has-focus-visible:outline-cherry ${isChosen ? 'bg-blossom-soft' : ''} ${made ? 'cursor-pointer' : 'opacity-60'}`}
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={isChosen}
              disabled={!made}
              onChange={() => changeDesign({ size: size.id })}
            />
            {isChosen ? (
              <Tick pops />
            ) : (
              <span className="mx-px size-6 flex-none rounded-pill bg-paper ring-[1.5px] ring-edge ring-inset" />
            )}
            {/* On the narrowest phones the price goes under the words. */}
            <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
              <span className="grid min-w-0 flex-1 basis-22">
                <span className={`leading-snug ${isChosen ? 'font-semibold' : 'font-medium'}`}>
                  {titleOf(size, language)}
                </span>
                <span className="flex flex-wrap gap-x-3 overflow-hidden text-small text-ink-soft">
                  {t('designer.serves', { from: size.serves.minimum, to: size.serves.maximum })}
                  {/* The dot is cut off where it would begin a line. */}
                  <span className="-ms-3 whitespace-nowrap before:inline-block before:w-3 before:text-center before:content-['·']">
                    {t('designer.diameter', { cm: size.diameterCm })}
                  </span>
                </span>
              </span>
              <PriceInShape part={size} shape={shape} />
            </span>
          </label>
        );
      })}
    </div>
  );
}
