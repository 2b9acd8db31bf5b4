import type { Location } from '@mahlab/bakery/api/content';
import { nameIn } from '@mahlab/bakery/rules/language';
import { Tick } from '@mahlab/ui/tick';
import { useLanguage } from '@mahlab/web/language.tsx';

type Props = {
  area: Location;
  chosen: boolean;
  onChoose: () => void;
  /** An area may stand in two groups at once; in each, one is chosen. */
  group?: string;
  /** What is said under its name, such as how far it is. */
  note?: string;
};

/** An area as a radio card. All areas of the provinces are one group, so that only one can be chosen. */
export function AreaCard({ area, chosen, onChoose, group = 'area', note }: Props) {
  return (
    <label
      className={`flex min-h-11.5 scroll-mt-16 scroll-mb-16 cursor-pointer items-center justify-between gap-2 rounded-control px-2.5 py-1.5 leading-tight has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-cherry ${chosen ? 'bg-blossom font-semibold text-cherry-deep shadow-chosen' : 'bg-paper shadow-line'}`}
    >
      <input
        type="radio"
        name={group}
        value={area.id}
        checked={chosen}
        onChange={onChoose}
        className="sr-only"
      />
      <span className="grid min-w-0 wrap-anywhere">
        {nameIn(area, useLanguage())}
        {note && <span className="text-tiny font-normal text-ink-soft">{note}</span>}
      </span>
      {chosen && <Tick size={20} pops />}
    </label>
  );
}
