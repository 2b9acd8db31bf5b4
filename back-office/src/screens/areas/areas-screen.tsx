import { staffAreaEndpoints } from '@mahlab/bakery/api/staff-area-endpoints';
import { Button, buttonLook } from '@mahlab/ui/button';
import { useLate } from '@mahlab/web/use-late.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import { useGet } from '../../data.ts';
import { Page } from '../../frame/page.tsx';
import { type Key, useKeys } from '../../keys/keys.ts';
import { FindField } from '../../lists/find-field.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { paths } from '../../paths.ts';
import { mayHere } from '../../session/may-here.ts';
import { useSession } from '../../session/me.ts';
import { useTranslations } from '../../translations.ts';
import { AreasView } from './areas-view.tsx';
import { LateSheet } from './late-sheet.tsx';
import { TrySheet } from './try-sheet.tsx';

/** Somebody else may change areas, too. */
const ASKED_MS = 60_000;

/** Which kitchen delivers to which area, for how much (Areas). */
export function AreasScreen() {
  const t = useTranslations();
  const { me } = useSession();
  const { data, error, mutate } = useGet(staffAreaEndpoints.areas(), { refreshInterval: ASKED_MS });
  const [text, setText] = useState('');
  const [sheet, setSheet] = useState<'late' | 'try' | null>(null);
  const close = () => setSheet(null);
  const all = data?.governorates.flatMap(({ areas }) => areas) ?? [];
  const served = all.filter(({ service }) => service !== null).length;
  const mayChange = mayHere(me, 'change-zones');
  const again = () => void mutate();
  return (
    <Page
      title={t('areas.title')}
      below={data && t('areas.below', { served, all: all.length, kitchens: data.kitchens.length })}
      controls={
        data && (
          <>
            <FindField label="areas.find" text={text} onChange={setText} />
            {mayChange && (
              <Link href={paths.files('?what=areas')} className={buttonLook('line')}>
                {t('areas.files')}
              </Link>
            )}
            <SheetButton code="KeyL" cap="L" label="areas.late" onOpen={() => setSheet('late')} />
            <SheetButton code="KeyA" cap="A" label="areas.try" onOpen={() => setSheet('try')} />
          </>
        )
      }
    >
      {data ? (
        <AreasView found={data} text={text} mayChange={mayChange} again={error ? again : null} />
      ) : error ? (
        <div className="grid h-full">
          <LoadFailed title={t('areas.failed')} text={t('areas.failedText')} onAgain={again} />
        </div>
      ) : (
        <Skeleton />
      )}
      {data && sheet === 'try' && <TrySheet found={data} onClose={close} />}
      {data && sheet === 'late' && (
        <LateSheet kitchens={data.kitchens} mayChange={mayChange} onClose={close} />
      )}
    </Page>
  );
}

type SheetButtonProps = Pick<Key, 'code' | 'cap' | 'label'> & { onOpen: () => void };

/** Opens a sheet, also by its key. */
function SheetButton({ code, cap, label, onOpen }: SheetButtonProps) {
  const t = useTranslations();
  useKeys([{ code, cap, label, told: true, run: onOpen }]);
  return (
    <Button look="line" onClick={onOpen}>
      {t(label)}
      <kbd aria-hidden="true">{cap}</kbd>
    </Button>
  );
}

function Skeleton() {
  const t = useTranslations();
  const late = useLate();
  return (
    <div className="p-5" aria-busy="true">
      <p className="sr-only">{t('areas.loading')}</p>
      {late && (
        <div className="grid gap-2" aria-hidden="true">
          {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
            <div key={row} className="skeleton h-10 rounded-control" />
          ))}
        </div>
      )}
    </div>
  );
}
