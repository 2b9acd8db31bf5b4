import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { StaffArea, StaffAreas } from '@mahlab/bakery/api/staff-area';
import { nameIn } from '@mahlab/bakery/rules/language';
import { hoursText } from '@mahlab/bakery/rules/promise/hours-text';
import { searchText } from '@mahlab/bakery/rules/search-text';
import { Button } from '@mahlab/ui/button';
import { Field } from '@mahlab/ui/field';
import { GetFailure } from '@mahlab/web/client.ts';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useState } from 'react';
import { shortDay } from '../../board/times.ts';
import { useGet } from '../../data.ts';
import { Price } from '../../parts/price.tsx';
import { SideSheet } from '../../parts/side-sheet.tsx';
import { useTranslations } from '../../translations.ts';

type Props = { found: StaffAreas; onClose: () => void };
/** The most areas that are offered while somebody types, and the most times that are told. */
const MOST = 6;

/** Any area, and what the shop itself answers to a shopper there right now. */
export function TrySheet({ found, onClose }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<StaffArea | null>(null);
  const wanted = searchText(text);
  const areas = found.governorates.flatMap((governorate) => governorate.areas);
  const matches =
    wanted === '' || chosen
      ? []
      : areas.filter((area) => searchText(`${area.name} ${area.arabicName}`).includes(wanted));
  return (
    <SideSheet
      title={t('areas.try')}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (matches[0]) setChosen(matches[0]);
      }}
      footer={
        <Button look="line" wide onClick={onClose}>
          {t('shell.close')}
        </Button>
      }
    >
      <Field
        label={t('areas.find')}
        inputMode="search"
        autoComplete="off"
        value={chosen ? nameIn(chosen, language) : text}
        onChange={({ target }) => {
          setChosen(null);
          setText(target.value);
        }}
      />
      {matches.length > 0 && (
        <ul className="try-areas">
          {matches.slice(0, MOST).map((area) => (
            <li key={area.id}>
              <button type="button" onClick={() => setChosen(area)}>
                {nameIn(area, language)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {wanted !== '' && !chosen && matches.length === 0 && (
        <p className="text-ink-soft">{t('areas.nothing')}</p>
      )}
      {chosen && <ShopsAnswer area={chosen.id} />}
    </SideSheet>
  );
}

/** Kitchen, fee, minimum and the next times, asked of the shop as a shopper’s page asks it. */
function ShopsAnswer({ area }: { area: string }) {
  const t = useTranslations();
  const language = useLanguage();
  const kitchen = useGet(endpoints.branchOfArea(area));
  const windows = useGet(
    kitchen.data ? endpoints.windows({ location: area, mode: 'Delivery' }) : null,
  );
  const failure = kitchen.error ?? windows.error;
  if (failure) {
    const isUnserved = failure instanceof GetFailure && failure.status === 404;
    return (
      <p className={`notice ${isUnserved ? 'tone-saffron' : 'tone-late'}`} role="alert">
        {t(isUnserved ? 'areas.notServed' : 'areas.failedText')}
      </p>
    );
  }
  if (!kitchen.data || !windows.data) {
    return (
      <p className="notice tone-plain" role="status">
        {t('areas.asking')}
      </p>
    );
  }
  const open = windows.data.filter(({ state }) => state !== 'no');
  return (
    <div role="status" className="grid gap-3">
      <dl className="figures">
        <div>
          <dt>{t('areas.kitchen')}</dt>
          <dd>{nameIn(kitchen.data, language)}</dd>
        </div>
        <div>
          <dt>{t('areas.fee')}</dt>
          <dd>
            <Price amount={kitchen.data.deliveryCost} />
          </dd>
        </div>
        <div>
          <dt>{t('areas.minimum')}</dt>
          <dd>
            <Price amount={kitchen.data.minOrderValue} />
          </dd>
        </div>
        {open.slice(0, MOST).map((window, index) => (
          <div key={window.startsAt}>
            <dt>{index === 0 ? t('areas.firstTime') : t('areas.then')}</dt>
            <dd>
              {shortDay(window.day, language)}
              {t('today.comma')}
              {hoursText(window, language)}
            </dd>
          </div>
        ))}
      </dl>
      {open.length === 0 && <p className="notice tone-saffron">{t('areas.noTime')}</p>}
      <p className="text-small text-ink-soft">{t('areas.tryText')}</p>
    </div>
  );
}
