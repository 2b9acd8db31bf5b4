import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { StaffRequest } from '@mahlab/bakery/api/staff-quote';
import { staffQuoteEndpoints } from '@mahlab/bakery/api/staff-quote-endpoints';
import { REQUESTS_LISTED } from '@mahlab/bakery/rules/quote';
import { useLate } from '@mahlab/web/use-late.ts';
import { useEffect } from 'react';
import { mutate as mutateAll } from 'swr';
import { useLocation, useSearch } from 'wouter';
import { useGet } from '../../data.ts';
import { CakeIcon } from '../../frame/desk-icons.ts';
import { Page } from '../../frame/page.tsx';
import { Scene } from '../../frame/scene.tsx';
import { useKeys } from '../../keys/keys.ts';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { paths } from '../../paths.ts';
import { useTranslations } from '../../translations.ts';
import { GROUPS, grouped } from './groups.ts';
import { RequestList } from './request-list.tsx';
import { RequestView } from './request-view.tsx';

/** How often requests are asked for, in milliseconds. */
const AGAIN_MS = 30_000;

/** Cakes that shoppers ask for: by step, what was asked, and the quote. */
export function RequestsScreen() {
  const t = useTranslations();
  const [, go] = useLocation();
  const open = new URLSearchParams(useSearch()).get('request');
  const path = staffQuoteEndpoints.requests({ limit: REQUESTS_LISTED });
  const { data: requests, error, mutate } = useGet(path, { refreshInterval: AGAIN_MS });
  const groups = requests && grouped(requests);
  const waiting = groups && groups.price.length + groups.wrote.length;
  // The rail counts anew when this list does.
  useEffect(() => {
    if (waiting !== undefined) void mutateAll(staffEndpoints.waitingRequests());
  }, [waiting]);
  const all = groups ? GROUPS.flatMap((group) => groups[group]) : [];
  const chosen = all.find(({ id }) => id === open) ?? all[0];
  const choose = (id: string) =>
    go(paths.requests(`?request=${encodeURIComponent(id)}`), { replace: true });
  const step = (by: number) => {
    const next = all[all.findIndex((one) => one === chosen) + by];
    if (next) choose(next.id);
  };
  useKeys([
    { code: 'KeyJ', cap: 'J', label: 'requests.nextKey', told: true, run: () => step(1) },
    { code: 'KeyK', cap: 'K', label: 'requests.lastKey', told: true, run: () => step(-1) },
  ]);
  const changed = (now: StaffRequest) =>
    mutate((last) => last?.map((one) => (one.id === now.id ? now : one)), { revalidate: false });

  return (
    <Page
      title={t('office.requests')}
      below={groups && t('requests.waiting', { count: waiting ?? 0 })}
    >
      {groups && chosen ? (
        <div className="requests">
          <RequestList
            groups={groups}
            chosen={chosen}
            onChoose={(id) => {
              choose(id);
              showBelow();
            }}
          />
          <RequestView
            key={`${chosen.id} ${chosen.state === 'asked' ? 'new' : chosen.state} ${chosen.quote?.version ?? 0}`}
            request={chosen}
            onChanged={(now) => void changed(now)}
            onElsewhere={() => void mutate()}
          />
        </div>
      ) : groups ? (
        <div className="grid h-full">
          <Scene
            picture={<CakeIcon size={56} className="text-cherry" />}
            title={t('requests.none')}
            text={t('requests.noneText')}
          />
        </div>
      ) : error ? (
        <div className="grid h-full">
          <LoadFailed
            title={t('requests.failed')}
            text={t('requests.failedText')}
            onAgain={() => void mutate()}
          />
        </div>
      ) : (
        <Coming />
      )}
    </Page>
  );
}

/** Where the request stands below the list, on a phone, whoever chose it is led there. */
function showBelow(): void {
  if (!matchMedia('(max-width: 64rem)').matches) return;
  requestAnimationFrame(() => document.getElementById('request')?.scrollIntoView());
}

/** Rows to come: nothing for a moment, then their places. */
function Coming() {
  const t = useTranslations();
  const late = useLate();
  return (
    <div className="grid gap-2 p-4" aria-busy="true">
      <span className="sr-only">{t('office.opening')}</span>
      {late &&
        [1, 2, 3, 4].map((row) => <div key={row} className="skeleton h-12 rounded-control" />)}
    </div>
  );
}
