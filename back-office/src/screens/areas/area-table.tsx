import type { StaffArea, StaffAreas } from '@mahlab/bakery/api/staff-area';
import { nameIn } from '@mahlab/bakery/rules/language';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useRef } from 'react';
import { termsOf } from '../../areas/area-changes.ts';
import { useKeys } from '../../keys/keys.ts';
import { Price } from '../../parts/price.tsx';
import { useTranslations } from '../../translations.ts';

type Props = {
  areas: readonly StaffArea[];
  found: StaffAreas;
  governorate: StaffAreas['governorates'][number] | null;
  /** Null for whoever may only look. */
  chosen: ReadonlySet<string> | null;
  onChoose: (chosen: ReadonlySet<string>) => void;
  onChooseAll: () => void;
  /** Turns an area on or off, once that was looked at. */
  onSwitch: (area: StaffArea) => void;
};

/** Areas row by row. Arrows go from row to row, Space chooses one, with ⇧ all from the last one to it. */
export function AreaTable(props: Props) {
  const { areas, found, governorate, chosen, onChoose, onChooseAll, onSwitch } = props;
  const t = useTranslations();
  const language = useLanguage();
  const body = useRef<HTMLTableSectionElement>(null);
  const last = useRef<string | null>(null);
  const boxes = () => [
    ...(body.current?.querySelectorAll<HTMLInputElement>('td:first-child input') ?? []),
  ];
  const go = (by: number) => () => {
    const all = boxes();
    const at = all.indexOf(document.activeElement as HTMLInputElement);
    all[at === -1 ? 0 : Math.max(0, Math.min(all.length - 1, at + by))]?.focus();
  };
  const toggle = (id: string, toHere: boolean) => {
    if (!chosen) return;
    const next = new Set(chosen);
    const ids = areas.map((area) => area.id);
    const [from, to] = [ids.indexOf(last.current ?? id), ids.indexOf(id)];
    const span =
      toHere && from !== -1 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
    const isAdding = !chosen.has(id);
    for (const one of span) {
      if (isAdding) next.add(one);
      else next.delete(one);
    }
    last.current = id;
    onChoose(next);
  };
  const switchInHand = () => {
    const id = document.activeElement?.closest<HTMLElement>('[data-area]')?.dataset['area'];
    const area = areas.find((one) => one.id === id);
    if (area) onSwitch(area);
  };
  useKeys(
    chosen
      ? [
          { code: 'ArrowDown', cap: '↓', label: 'areas.row', told: true, run: go(1) },
          { code: 'ArrowUp', cap: '↑', label: 'areas.row', run: go(-1) },
          { code: 'KeyO', cap: 'O', label: 'areas.onOff', told: true, run: switchInHand },
        ]
      : [],
  );
  if (areas.length === 0) {
    return <p className="p-5 text-ink-soft">{t('areas.nothing')}</p>;
  }
  const title = governorate
    ? t('areas.inGovernorate', {
        name: nameIn(governorate, language),
        count: governorate.areas.length,
      })
    : t('areas.foundCount', { count: areas.length });
  return (
    <table className="areas-table">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          {chosen && (
            <td>
              <input
                type="checkbox"
                aria-label={t('areas.whole')}
                checked={areas.every(({ id }) => chosen.has(id))}
                onChange={onChooseAll}
              />
            </td>
          )}
          <th scope="col">{title}</th>
          <th scope="col" className="wide-only">
            {t('areas.otherName')}
          </th>
          <th scope="col">{t('areas.kitchen')}</th>
          <th scope="col" className="end">
            {t('areas.fee')}
          </th>
          <th scope="col" className="end">
            {t('areas.minimum')}
          </th>
          <th scope="col" className="end wide-only">
            {t('areas.weight')}
          </th>
          <th scope="col" className="end wide-only">
            {t('areas.road')}
          </th>
          {chosen && (
            <th scope="col" className="end">
              {t('areas.on')}
            </th>
          )}
        </tr>
      </thead>
      <tbody
        ref={body}
        onKeyDown={(event) => {
          // The page's keys leave the arrows to a box that has the focus.
          if (event.code !== 'ArrowDown' && event.code !== 'ArrowUp') return;
          event.preventDefault();
          go(event.code === 'ArrowDown' ? 1 : -1)();
        }}
      >
        {areas.map((area) => (
          <Row
            key={area.id}
            area={area}
            found={found}
            isChosen={chosen ? chosen.has(area.id) : null}
            onToggle={(toHere) => toggle(area.id, toHere)}
            onSwitch={() => onSwitch(area)}
          />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = {
  area: StaffArea;
  found: StaffAreas;
  isChosen: boolean | null;
  onToggle: (toHere: boolean) => void;
  onSwitch: () => void;
};

function Row({ area, found: { kitchens }, isChosen, onToggle, onSwitch }: RowProps) {
  const t = useTranslations();
  const language = useLanguage();
  const { service } = area;
  const terms = termsOf(area, kitchens);
  const at = kitchens.findIndex(({ id }) => id === service?.kitchen);
  const kitchen = kitchens[at];
  const other = language === 'ar' ? area.name : area.arabicName;
  const withShift = useRef(false);
  return (
    <tr data-area={area.id} className={isChosen ? 'chosen' : service ? '' : 'off'}>
      {isChosen !== null && (
        <td>
          <input
            type="checkbox"
            aria-label={nameIn(area, language)}
            checked={isChosen}
            onKeyDown={(event) => {
              withShift.current = event.shiftKey;
            }}
            onPointerDown={(event) => {
              withShift.current = event.shiftKey;
            }}
            onChange={() => onToggle(withShift.current)}
          />
        </td>
      )}
      <th scope="row">{nameIn(area, language)}</th>
      <td className="wide-only text-ink-soft" lang={language === 'ar' ? 'en' : 'ar'}>
        <bdi>{other}</bdi>
      </td>
      <td>
        {kitchen ? (
          <span className="flex items-center gap-2">
            <i className={`kitchen-dot kitchen-${at % 4}`} />
            {nameIn(kitchen, language)}
          </span>
        ) : (
          t('areas.unserved')
        )}
      </td>
      <td className="end">{terms && <Amount of={terms.deliveryCost} own={terms.isOwnFee} />}</td>
      <td className="end">{terms && <Amount of={terms.minOrder} own={terms.isOwnMinimum} />}</td>
      <td className="end wide-only">{service?.dropWeight}</td>
      <td className="end wide-only text-ink-soft">
        {service &&
          (service.roadMinutes > 0
            ? t('areas.minutes', { minutes: service.roadMinutes })
            : t('calendar.none'))}
      </td>
      {isChosen !== null && (
        <td className="end">
          <button
            type="button"
            role="switch"
            className="switch"
            aria-checked={service !== null}
            aria-label={t('areas.delivered', { name: nameIn(area, language) })}
            onClick={onSwitch}
          />
        </td>
      )}
    </tr>
  );
}

/** An amount; quieter where it is the kitchen's own. */
function Amount({ of, own }: { of: number; own: boolean }) {
  const t = useTranslations();
  return (
    <span className={own ? 'text-ink-soft' : ''}>
      <Price amount={of} />
      {own && <span className="sr-only"> {t('areas.kitchensOwn')}</span>}
    </span>
  );
}
