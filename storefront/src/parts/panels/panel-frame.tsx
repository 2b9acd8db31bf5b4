import type { ReactNode } from 'react';
import { Picture } from '../catalogue/picture.tsx';
import { PanelLanguage } from './panel-language.tsx';

/** More cakes than this stand in the row as a number. */
const MOST_SHOWN = 4;

type FrameProps = { title: string; children?: ReactNode; band: ReactNode };

/** A panel on cherry: a line in hero size, something to look at, and a darker band with the facts. */
export function PanelFrame({ title, children, band }: FrameProps) {
  return (
    <div className="relative flex h-full flex-col ps-18 pe-14 pt-13 rtl:pt-10">
      <div className="flex items-start justify-between gap-6">
        <p className="hero max-w-150 text-[clamp(2.5rem,4.2vw,3.75rem)] leading-[1.04] whitespace-pre-line rtl:leading-[1.22]">
          {title}
        </p>
        <PanelLanguage />
      </div>
      <div className="flex min-h-0 flex-1 flex-col">{children}</div>
      <div className="-ms-18 -me-14 bg-cherry-night/55 ps-18 pe-14 pt-7 pb-7.5">{band}</div>
    </div>
  );
}

type Cake = { key: string; picture: string; name?: ReactNode; quantity?: number };

/**
 * Cakes side by side on the ground that they were rendered on (DESIGN 7), from edge to edge: as large as the panel
 * allows, and with no seams between them.
 */
export function CakeRow({ cakes }: { cakes: Cake[] }) {
  const shown = cakes.length > MOST_SHOWN ? cakes.slice(0, MOST_SHOWN - 1) : cakes;
  const more = cakes.length - shown.length;
  if (cakes.length === 0) return null;
  return (
    <ul className="mt-8 -ms-18 -me-14 flex min-h-0 flex-1 bg-[#f6e5d9] text-ink">
      {shown.map(({ key, picture, name, quantity = 1 }) => (
        <li key={key} className={PLACE}>
          <span className="size-[min(100cqw,100cqh-3rem)] mask-x-from-88% mask-y-from-88%">
            <Picture file={picture} alt="" width={720} sizes="32rem" />
          </span>
          <span className="h-8 px-4 text-center text-small text-balance text-ink-soft">
            {quantity > 1 && `${quantity} × `}
            {name}
          </span>
        </li>
      ))}
      {more > 0 && (
        <li className={`${PLACE} text-title font-semibold tabular-nums`}>
          <bdi>+{more}</bdi>
        </li>
      )}
    </ul>
  );
}

const PLACE = 'grid min-w-0 flex-1 place-content-center justify-items-center [container-type:size]';
