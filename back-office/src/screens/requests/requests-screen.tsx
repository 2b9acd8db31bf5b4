import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { WaitingRequests } from '@mahlab/bakery/api/staff-quote';
import { REQUEST_PARTS } from '@mahlab/bakery/rules/quote';
import { may } from '@mahlab/bakery/rules/staff/rights';
import { useLate } from '@mahlab/web/use-late.ts';
import { useState } from 'react';
import { useGet } from '../../data.ts';
import { CakeIcon } from '../../frame/desk-icons.ts';
import { Page } from '../../frame/page.tsx';
import { Scene } from '../../frame/scene.tsx';
import { type Key, useKeys } from '../../keys/keys.ts';
import { FindField } from '../../lists/find-field.tsx';
import { serverNow } from '../../live/hearing.ts';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { Segments } from '../../parts/segments.tsx';
import { useSession } from '../../session/me.ts';
import { useTranslations } from '../../translations.ts';
import { longestWait } from './groups.ts';
import { ListPages } from './list-pages.tsx';
import { RequestList } from './request-list.tsx';
import { RequestView } from './request-view.tsx';
import { useRequests } from './use-requests.ts';

/** Cakes that shoppers ask for: what is open, accepted or ended, what was asked, and the quote. */
export function RequestsScreen() {
  const t = useTranslations();
  const [text, setText] = useState('');
  const role = useSession().me?.person?.role;
  const requests = useRequests(text);
  const { part, page, wanted, groups, all, chosen, hasMore, goTo } = requests;
  const { data: waiting } = useGet(staffEndpoints.waitingRequests());
  const step = (by: number) => {
    const next = all[all.findIndex(({ id }) => id === chosen?.id) + by];
    if (next) requests.choose(next.id);
  };
  const parts = REQUEST_PARTS.map<Key>((known, place) => ({
    code: `Digit${place + 1}`,
    cap: String(place + 1),
    label: `requests.part-${known}`,
    run: () => goTo({ part: known }),
  }));
  useKeys([
    { code: 'KeyJ', cap: 'J', label: 'requests.nextKey', told: true, run: () => step(1) },
    { code: 'KeyK', cap: 'K', label: 'requests.lastKey', told: true, run: () => step(-1) },
    ...parts,
  ]);
  // Where not all that wait are listed, the oldest may be another.
  const hours = wanted || page > 1 || hasMore ? null : longestWait(all, serverNow());

  return (
    <Page
      title={t('office.requests')}
      below={
        waiting && (
          <>
            {t('requests.waiting', { count: waiting.toPrice + waiting.wrote })}
            {!!hours && `. ${t('requests.longest', { hours })}`}
          </>
        )
      }
      controls={
        <>
          <Segments
            className="request-parts"
            label={t('requests.part')}
            choices={REQUEST_PARTS.map((value) => ({
              value,
              text: t(`requests.part-${value}`),
              count: countText(waiting?.parts[value]),
            }))}
            chosen={part ?? 'open'}
            onChoose={(known) => goTo({ part: known })}
          />
          {role && may(role, 'requests') && (
            <FindField
              label="requests.find"
              text={text}
              onChange={(typed) => {
                setText(typed);
                if (part) goTo({ part });
              }}
            />
          )}
        </>
      }
    >
      {groups && (chosen || all.length > 0) ? (
        <div className="requests">
          <RequestList
            groups={groups}
            chosen={chosen}
            onChoose={(id) => {
              requests.choose(id);
              showBelow();
            }}
            pages={
              part && (
                <ListPages page={page} hasMore={hasMore} onGo={(to) => goTo({ part, page: to })} />
              )
            }
          />
          {chosen && (
            <RequestView
              key={`${chosen.id} ${chosen.state === 'asked' ? 'new' : chosen.state} ${chosen.quote?.version ?? 0}`}
              request={chosen}
              onChanged={requests.changed}
              onElsewhere={requests.again}
            />
          )}
        </div>
      ) : groups ? (
        <div className="grid h-full">
          <Scene
            picture={<CakeIcon size={56} className="text-cherry" />}
            title={t(wanted ? 'requests.nothing' : `requests.none-${part ?? 'open'}`)}
            text={t(wanted ? 'requests.nothingText' : `requests.noneText-${part ?? 'open'}`)}
          />
        </div>
      ) : requests.error ? (
        <div className="grid h-full">
          <LoadFailed
            title={t('requests.failed')}
            text={t('requests.failedText')}
            onAgain={requests.again}
          />
        </div>
      ) : (
        <Coming />
      )}
    </Page>
  );
}

/** How many a part has, as it stands in its segment; nothing where that is not known. */
function countText(part: WaitingRequests['parts']['open'] | undefined) {
  if (!part || (part.count === 0 && part.more)) return undefined;
  return `${part.count}${part.more ? '+' : ''}`;
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
