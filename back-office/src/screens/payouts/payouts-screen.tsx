import { staffPayoutEndpoints } from '@mahlab/bakery/api/staff-payout-endpoints';
import { Button, buttonLook } from '@mahlab/ui/button';
import { useLate } from '@mahlab/web/use-late.ts';
import { useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { Page } from '../../frame/page.tsx';
import { Scene } from '../../frame/scene.tsx';
import { useKeys } from '../../keys/keys.ts';
import { usePages } from '../../lists/use-pages.ts';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { paths } from '../../paths.ts';
import { useTranslations } from '../../translations.ts';
import { DetailPanes } from './detail-panes.tsx';
import { StatementSheet } from './statement-sheet.tsx';
import { StatementsPane } from './statements-pane.tsx';

/** What gateways and banks say they took and gave back, against our books. */
export function PayoutsScreen() {
  const t = useTranslations();
  const [, navigate] = useLocation();
  const wished = new URLSearchParams(useSearch()).get('statement');
  const statements = usePages(staffPayoutEndpoints.payouts);
  const { rows: data, error, again } = statements;
  const [bringing, setBringing] = useState(false);
  const current = wished ?? data?.[0]?.id ?? null;
  const open = (id: string) => navigate(paths.payouts(`?statement=${id}`), { replace: true });
  useKeys([
    {
      code: 'KeyN',
      cap: 'N',
      label: 'payouts.bring',
      told: true,
      run: () => setBringing(true),
    },
  ]);
  const bring = (
    <Button look="line" onClick={() => setBringing(true)}>
      {t('payouts.bring')}
      <kbd aria-hidden="true">N</kbd>
    </Button>
  );
  return (
    <Page
      title={t('payouts.title')}
      below={t('payouts.below')}
      controls={
        <div className="flex gap-2">
          <Link href={paths.money()} className={buttonLook('line')}>
            {t('payouts.money')}
          </Link>
          {data && data.length > 0 && bring}
        </div>
      }
    >
      {data && data.length > 0 ? (
        <div className="payouts">
          {error && (
            <div className="notice tone-saffron items-center" role="status">
              <p className="flex-1">{t('payouts.old')}</p>
              <button type="button" className="act" onClick={again}>
                {t('office.again')}
              </button>
            </div>
          )}
          <StatementsPane statements={data} current={current} onOpen={open}>
            {statements.hasMore && (
              <Button look="line" busy={statements.isAsking} onClick={statements.more}>
                {t('payouts.older')}
              </Button>
            )}
          </StatementsPane>
          {current && <DetailPanes id={current} onSettled={again} />}
        </div>
      ) : data ? (
        <div className="grid h-full">
          <Scene picture={null} title={t('payouts.none')} text={t('payouts.noneText')}>
            {bring}
          </Scene>
        </div>
      ) : error ? (
        <div className="grid h-full">
          <LoadFailed title={t('payouts.failed')} text={t('payouts.failedText')} onAgain={again} />
        </div>
      ) : (
        <Coming />
      )}
      {bringing && (
        <StatementSheet
          onClose={() => setBringing(false)}
          onDone={(id) => {
            setBringing(false);
            open(id);
            again();
          }}
        />
      )}
    </Page>
  );
}

/** Panes to come: nothing for a moment, then their places. */
function Coming() {
  const t = useTranslations();
  const late = useLate();
  return (
    <div className="payouts" aria-busy="true">
      <span className="sr-only">{t('office.opening')}</span>
      {late && [1, 2].map((pane) => <div key={pane} className="skeleton h-64 rounded-tile" />)}
    </div>
  );
}
