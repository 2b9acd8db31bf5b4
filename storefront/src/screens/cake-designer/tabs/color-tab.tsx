import { nameIn } from '@mahlab/bakery/rules/language';
import { Tick } from '@mahlab/ui/tick';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useId } from 'react';
import { useTranslations } from '../../../translations.ts';
import { changeDesign } from '../design/design-store.ts';
import type { TabProps } from './tab-panel.tsx';

/** The frosting's colour; it costs nothing, and may be left to the kitchen. */
export function ColorTab({ designer: { menu, chosen } }: TabProps) {
  const t = useTranslations();
  const language = useLanguage();
  const name = useId();
  return (
    <>
      <div
        role="radiogroup"
        aria-label={t('designer.head.color')}
        className="grid grid-cols-[repeat(auto-fill,minmax(3.75rem,1fr))] gap-x-1 gap-y-4 pt-1"
      >
        {menu.colors.map((color) => {
          const isChosen = color.id === chosen.color?.id;
          return (
            <label key={color.id} className="grid cursor-pointer justify-items-center gap-1.5">
              <input
                type="radio"
                name={name}
                className="peer sr-only"
                checked={isChosen}
                onChange={() => changeDesign({ color: color.id })}
              />
              <span
                className={`grid size-14 place-items-center rounded-pill shadow-edge peer-focus-visible:outline-2 peer-focus-visible:outline-offset-5 peer-focus-visible:outline-cherry ${isChosen ? 'ring-2 ring-cherry ring-offset-3 ring-offset-milk' : ''}`}
                style={{ backgroundColor: color.code }}
              >
                {isChosen && <Tick pops />}
              </span>
              <span
                className={`text-center text-tiny leading-tight ${isChosen ? 'font-semibold' : 'text-ink-soft'}`}
              >
                {nameIn(color, language)}
              </span>
            </label>
          );
        })}
      </div>
      {chosen.color && (
        <button
          type="button"
          className="link justify-self-start text-small"
          onClick={() => changeDesign({ color: null })}
        >
          {t('designer.noColor')}
        </button>
      )}
    </>
  );
}
