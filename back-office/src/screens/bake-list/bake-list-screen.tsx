import { endpoints } from '@mahlab/bakery/api/endpoints';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { BakeList } from '@mahlab/bakery/api/staff-paper';
import { nameIn } from '@mahlab/bakery/rules/language';
import { Button } from '@mahlab/ui/button';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useLate } from '@mahlab/web/use-late.ts';
import { useEffect, useRef } from 'react';
import { fullDay, shortDay } from '../../board/times.ts';
import { useGet } from '../../data.ts';
import { OvenIcon } from '../../frame/desk-icons.ts';
import { PrinterIcon } from '../../frame/icons.ts';
import { Page } from '../../frame/page.tsx';
import { Scene } from '../../frame/scene.tsx';
import { useKeys } from '../../keys/keys.ts';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { askToPrint, usePrinting } from '../../printing/ask-print.ts';
import { useSession } from '../../session/me.ts';
import { useTranslations } from '../../translations.ts';
import { BakeTable } from './bake-table.tsx';
import { Choices } from './choices.tsx';
import { useChoice } from './use-choice.ts';

/** What a kitchen has to bake for a day, added up, and its way onto paper. */
export function BakeListScreen() {
  const t = useTranslations();
  const language = useLanguage();
  const { me } = useSession();
  const { kitchen: wished, day, part } = useChoice();
  const { data: branches } = useGet(endpoints.content('branches'));
  const own = me?.person?.kitchens ?? (me?.device ? [me.device.kitchen] : null);
  const kitchens = (branches ?? []).filter(({ id }) => own === null || own.includes(id));
  const kitchen = wished || kitchens[0]?.id;
  const { asked } = usePrinting();
  const path = kitchen ? staffEndpoints.bakeList({ kitchen, day, part }) : null;
  const { data: list, error, mutate } = useGet(path, { refreshInterval: 60_000 });
  // While a list is on its way, the choices stay with the days of the one before.
  const last = useRef(list);
  last.current = list ?? last.current;
  // What has been printed meanwhile shows when the sheet is closed.
  useEffect(() => {
    if (!asked) void mutate();
  }, [asked, mutate]);
  const print = () => {
    if (list) askToPrint({ paper: 'bake-list', kitchen: list.kitchen.id, ...ofDay(list) });
  };
  useKeys([{ code: 'KeyP', cap: 'P', label: 'office.print', told: true, run: print }]);

  return (
    <Page
      title={
        list
          ? `${t('office.bakeList')}${t('bake.comma')}${fullDay(list.day, language)}`
          : t('office.bakeList')
      }
      {...(list && { shortTitle: shortDay(list.day, language) })}
      below={
        list &&
        `${nameIn(list.kitchen, language)}${t('bake.comma')}${t('bake.orders', { count: list.orders })}`
      }
      controls={
        <>
          {last.current && <Choices days={last.current} kitchens={kitchens} />}
          <Button disabled={!list} onClick={print}>
            <PrinterIcon size={18} />
            {t('office.print')}
            <kbd aria-hidden="true">P</kbd>
          </Button>
        </>
      }
    >
      {list ? (
        <Body list={list} />
      ) : error ? (
        <div className="grid h-full">
          <LoadFailed
            title={t('bake.failed')}
            text={t('bake.failedText')}
            onAgain={() => void mutate()}
          />
        </div>
      ) : (
        <Coming />
      )}
    </Page>
  );
}

function ofDay({ day, part }: BakeList) {
  return { day, part };
}

function Body({ list }: { list: BakeList }) {
  const t = useTranslations();
  if (list.rows.length > 0) return <BakeTable list={list} />;
  return (
    <div className="grid h-full">
      <Scene
        picture={<OvenIcon size={56} className="text-cherry" />}
        title={t('bake.nothing')}
        text={t('bake.nothingText')}
      />
    </div>
  );
}

/** Rows to come: nothing for a moment, then their places. */
function Coming() {
  const t = useTranslations();
  const late = useLate();
  return (
    <div className="bake" aria-busy="true">
      <span className="sr-only">{t('office.opening')}</span>
      {late &&
        [1, 2, 3, 4].map((row) => <div key={row} className="skeleton h-11 rounded-control" />)}
    </div>
  );
}
