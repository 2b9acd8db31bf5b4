import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { PlanChange, PlanEffect } from '@mahlab/bakery/api/staff-plan';
import { post } from '@mahlab/web/client.ts';
import { useEffect, useState } from 'react';
import { PLAN_REFUSALS, refreshCalendar } from './changes.ts';

/** It is asked once typing rests this long. */
const REST_MS = 300;

/** A problem without words is that no answer came. */
export type Preview = { effect: PlanEffect | null; problem: string | null };

/** What changes would do together, each of another kitchen; both null while that is asked, or there are none. */
export function usePlanPreview(changes: readonly PlanChange[]): Preview {
  const asked = JSON.stringify(changes);
  const [found, setFound] = useState<{ asked: string } & Preview>();
  useEffect(() => {
    const all = JSON.parse(asked) as PlanChange[];
    if (all.length === 0) return undefined;
    const ended = new AbortController();
    const timer = setTimeout(async () => {
      const options = { signal: ended.signal, quiet: [...PLAN_REFUSALS, 'offline'] };
      const told = await Promise.all(
        all.map((change) => post(staffEndpoints.planPreview(), change, options)),
      );
      if (ended.signal.aborted) return;
      const refused = told.find(({ ok }) => !ok);
      const effects = told.flatMap((one) => (one.ok ? [one.answer.effect] : []));
      // Others were faster: the form tells what they did once the plans are read again.
      if (refused && !refused.ok && refused.code === 'plan-changed') void refreshCalendar();
      const problem = refused && !refused.ok ? refused.message : null;
      setFound({ asked, problem, effect: refused ? null : together(effects) });
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [asked]);
  if (changes.length === 0 || found?.asked !== asked) return { effect: null, problem: null };
  return { effect: found.effect, problem: found.problem };
}

function together(effects: readonly PlanEffect[]): PlanEffect {
  const sum = (state: keyof PlanEffect['orders']) =>
    effects.reduce((all, { orders }) => all + orders[state], 0);
  return {
    windowsLost: effects.flatMap(({ windowsLost }) => windowsLost),
    orders: { held: sum('held'), firm: sum('firm'), undated: sum('undated') },
    conflicts: effects.flatMap(({ conflicts }) => conflicts),
  };
}
