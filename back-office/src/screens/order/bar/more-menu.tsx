import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { icon } from '@mahlab/ui/icon';
import dots from '@phosphor-icons/core/assets/bold/dots-three-bold.svg?icon';
import { useRef, useState } from 'react';
import { useMoving } from '../../../board/use-moving.ts';
import { useTranslations } from '../../../translations.ts';
import type { SheetName } from '../parts/use-order-place.ts';
import type { OfOrder } from '../parts/what-may.ts';

const DotsIcon = /*#__PURE__*/ icon(dots);

/** What is done less often: telling of a delay, taking a move back, nobody there, cancelling, the sheet of a designed cake. */
export function MoreMenu({ order, can, place }: OfOrder) {
  const t = useTranslations();
  const { undo } = useMoving();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const designed = order.lines.some(({ type }) => type === 'Custom Product');
  const sheet = (name: SheetName) => () => {
    setOpen(false);
    place.openSheet(name);
  };
  const rows = [
    can.undo && { label: t('order.undo'), cap: 'Z', run: () => void undo(order) },
    can.late && { label: t('order.tellLate'), cap: 'L', run: sheet('late') },
    can.nobodyThere && { label: t('order.nobodyThere'), run: sheet('nobody') },
    can.cancel && { label: t('order.cancel'), cap: 'X', run: sheet('cancel'), grave: true },
  ].filter((row) => row !== false);
  if (rows.length === 0 && !designed) return null;
  return (
    <div
      ref={box}
      className="more-menu"
      role="group"
      aria-label={t('order.more')}
      onBlur={({ relatedTarget }) => {
        if (!box.current?.contains(relatedTarget)) setOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.code !== 'Escape' || !open) return;
        event.preventDefault();
        setOpen(false);
        box.current?.querySelector('button')?.focus();
      }}
    >
      <button
        type="button"
        className="icon-button"
        aria-label={t('order.more')}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <DotsIcon size={22} />
      </button>
      {open && (
        <ul>
          {rows.map(({ label, run, ...row }) => (
            <li key={label}>
              <button
                type="button"
                className={'grave' in row ? 'text-vermilion' : ''}
                onClick={() => {
                  setOpen(false);
                  run();
                }}
              >
                {label}
                {'cap' in row && <kbd aria-hidden="true">{row.cap}</kbd>}
              </button>
            </li>
          ))}
          {designed && (
            <li>
              <a href={staffEndpoints.cakeSheet(order.id)} target="_blank" rel="noopener">
                {t('order.cakeSheet')}
              </a>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
