import { staffPromotionEndpoints } from '@mahlab/bakery/api/staff-promotion-endpoints';
import { Button, buttonLook } from '@mahlab/ui/button';
import { useLate } from '@mahlab/web/use-late.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import { useGet } from '../../data.ts';
import { Page } from '../../frame/page.tsx';
import { Scene } from '../../frame/scene.tsx';
import { useKeys } from '../../keys/keys.ts';
import { serverNow } from '../../live/hearing.ts';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { paths } from '../../paths.ts';
import { stateOf } from '../../promotions/draft.ts';
import { mayHere } from '../../session/may-here.ts';
import { useSession } from '../../session/me.ts';
import { useTranslations } from '../../translations.ts';
import { PromotionSheet } from './promotion-sheet.tsx';
import { PromotionTable } from './promotion-table.tsx';
import { TicketSceneIcon } from './ticket-scene-icon.ts';

/** Uses are counted anew now and then. */
const ASKED_MS = 60_000;
/** More than a bakery has: those that are switched on come first. */
const ALL = 100;

/** Promotion codes: what each takes off, when, how often it was used and what that cost. */
export function PromotionsScreen() {
  const t = useTranslations();
  const { me } = useSession();
  const mayChange = mayHere(me, 'change-promotions');
  const path = staffPromotionEndpoints.promotions({ limit: ALL });
  const { data, error, mutate } = useGet(path, { refreshInterval: ASKED_MS });
  const [making, setMaking] = useState(false);
  useKeys(
    mayChange
      ? [
          {
            code: 'KeyN',
            cap: 'N',
            label: 'promotions.new',
            told: true,
            run: () => setMaking(true),
          },
        ]
      : [],
  );
  const again = () => void mutate();
  const on = data?.filter((promotion) => stateOf(promotion, serverNow()) === 'on').length ?? 0;
  return (
    <Page
      title={t('promotions.title')}
      below={data && t('promotions.below', { count: on })}
      controls={
        mayChange && (
          <div className="flex gap-2">
            <Link href={paths.files('?what=promotions')} className={buttonLook('line')}>
              {t('promotions.files')}
            </Link>
            <Button onClick={() => setMaking(true)}>
              {t('promotions.new')}
              <kbd aria-hidden="true">N</kbd>
            </Button>
          </div>
        )
      }
    >
      {data && data.length > 0 ? (
        <PromotionTable
          promotions={data}
          mayChange={mayChange}
          again={error ? again : null}
          onChanged={mutate}
        />
      ) : data ? (
        <div className="grid h-full">
          <Scene
            picture={<TicketSceneIcon size={56} className="text-cherry" />}
            title={t('promotions.none')}
            text={t('promotions.noneText')}
          />
        </div>
      ) : error ? (
        <div className="grid h-full">
          <LoadFailed
            title={t('promotions.failed')}
            text={t('promotions.failedText')}
            onAgain={again}
          />
        </div>
      ) : (
        <Coming />
      )}
      {making && (
        <PromotionSheet promotion={null} onClose={() => setMaking(false)} onSaved={mutate} />
      )}
    </Page>
  );
}

/** Rows to come: nothing for a moment, then their places. */
function Coming() {
  const t = useTranslations();
  const late = useLate();
  return (
    <div className="promotions" aria-busy="true">
      <span className="sr-only">{t('office.opening')}</span>
      {late &&
        [1, 2, 3, 4].map((row) => <div key={row} className="skeleton h-13 rounded-control" />)}
    </div>
  );
}
