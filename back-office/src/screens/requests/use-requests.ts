import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { StaffRequest } from '@mahlab/bakery/api/staff-quote';
import { staffQuoteEndpoints } from '@mahlab/bakery/api/staff-quote-endpoints';
import {
  REQUEST_PARTS,
  REQUESTS_LISTED,
  type RequestPart,
  requestPart,
} from '@mahlab/bakery/rules/quote';
import { useRested } from '@mahlab/web/use-rested.ts';
import { useEffect, useRef, useState } from 'react';
import { mutate as mutateAll } from 'swr';
import { useLocation, useSearch } from 'wouter';
import { useGet } from '../../data.ts';
import { paths } from '../../paths.ts';
import { GROUPS, grouped } from './groups.ts';

/** How often requests are asked for, in milliseconds. */
const AGAIN_MS = 30_000;

type Place = { part: RequestPart; page?: number; request?: string | null };

/** The requests of the part that the address names, those that were looked for, and the one of them that is open. */
export function useRequests(text: string) {
  const [, go] = useLocation();
  const query = new URLSearchParams(useSearch());
  const open = query.get('request');
  const asked = REQUEST_PARTS.find((known) => known === query.get('part'));
  const page = Math.max(1, Math.floor(Number(query.get('page'))) || 1);
  // What leads to one request does not say in which part it stands now.
  const ledTo = useGet(open && !asked ? staffQuoteEndpoints.request(open) : null);
  const part = asked ?? (open && !ledTo.error ? partOf(ledTo.data) : 'open');
  const list = useList(part, { text: useRested(text.trim()), page });
  const inList = list.shown?.find(({ id }) => id === open);
  // One that has gone to another part stays open until another is chosen.
  const elsewhere = useGet(
    open && list.shown && !inList ? staffQuoteEndpoints.request(open) : null,
  );

  const goTo = ({ part: to, page: at = 1, request }: Place) => {
    const next = { part: to, ...(at > 1 && { page: String(at) }), ...(request && { request }) };
    go(paths.requests(`?${new URLSearchParams(next)}`), { replace: true });
  };
  useEffect(() => {
    if (open && !asked && part) goTo({ part, request: open });
  });
  // The rail counts anew when this list does.
  useEffect(() => {
    if (list.shown) void mutateAll(staffEndpoints.waitingRequests());
  }, [list.shown]);

  const groups = list.shown && grouped(list.shown.filter((one) => partOf(one) === part));
  const all = groups ? GROUPS.flatMap((group) => groups[group]) : [];
  const isComing = open !== null && !inList && !elsewhere.data && !elsewhere.error;
  const chosen = isComing ? undefined : (inList ?? elsewhere.data ?? all[0]);
  const shown = useRef(chosen);
  shown.current = chosen;
  const changed = (now: StaffRequest) => {
    // Whoever looks at another one meanwhile stays there.
    const isShown = shown.current?.id === now.id;
    void mutateAll(staffQuoteEndpoints.request(now.id), now, { revalidate: false });
    void list.mutate((last) => last?.map((one) => (one.id === now.id ? now : one)), {
      revalidate: false,
    });
    if (isShown && part) goTo({ part, page, request: now.id });
  };
  return {
    part,
    page,
    /** What the list was looked through for: what is typed, once its answer is here. */
    wanted: list.wanted,
    // Nothing says that there is none while the one that is open is still to come.
    groups: isComing && all.length === 0 ? undefined : groups,
    all,
    chosen,
    error: list.error,
    hasMore: list.shown?.length === REQUESTS_LISTED,
    goTo,
    choose: (id: string) => part && goTo({ part, page, request: id }),
    changed,
    again: () => void Promise.all([list.mutate(), ledTo.mutate(), elsewhere.mutate()]),
  };
}

type Asked = { text: string; page: number };

/** A part of the requests, looked through for a text. Until that is answered it is as it was answered last, not blank. */
function useList(part: RequestPart | null, { text, page }: Asked) {
  const { data, error, mutate } = useGet(
    part && staffQuoteEndpoints.requests({ part, text, page, limit: REQUESTS_LISTED }),
    { refreshInterval: AGAIN_MS },
  );
  const [last, setLast] = useState<{ part: typeof part; text: string; data: typeof data }>();
  if (data && data !== last?.data) setLast({ part, text, data });
  const former = !error && last?.part === part ? last : undefined;
  return {
    shown: data ?? former?.data,
    wanted: data ? text : (former?.text ?? text),
    error,
    mutate,
  };
}

function partOf(request: StaffRequest | undefined): RequestPart | null {
  return request ? requestPart(request.state, request.messages) : null;
}
