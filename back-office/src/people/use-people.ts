import { endpoints } from '@mahlab/bakery/api/endpoints';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { nameIn } from '@mahlab/bakery/rules/language';
import { may } from '@mahlab/bakery/rules/staff/rights';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useGet } from '../data.ts';
import { useSession } from '../session/me.ts';
import { useTranslations } from '../translations.ts';

/** A kitchen by its name in the language of the office. */
export type Kitchen = { id: string; name: string };

const ASKED_MS = 60_000;

/** The members whom one may change, and the kitchens' tablets. */
export function usePeople() {
  const { me } = useSession();
  const person = me?.person ?? null;
  const members = useGet(staffEndpoints.members(), { refreshInterval: ASKED_MS });
  const tablets = useGet(
    person && may(person.role, 'devices') ? staffEndpoints.sessions({ devices: true }) : null,
  );
  return {
    me: person,
    members: members.data,
    tablets: tablets.data?.length ?? 0,
    failed: members.error !== undefined,
    again: () => void members.mutate(),
  };
}

/** The kitchens that whoever is here works in, and how a list of them reads; null is all kitchens. */
export function useKitchens() {
  const t = useTranslations();
  const language = useLanguage();
  const { me } = useSession();
  const { data } = useGet(endpoints.content('branches'));
  const all: Kitchen[] = (data ?? []).map((one) => ({ id: one.id, name: nameIn(one, language) }));
  const own = me?.person?.kitchens ?? null;
  return {
    own: own === null ? all : all.filter(({ id }) => own.includes(id)),
    mayAll: own === null,
    textOf: (ids: readonly string[] | null) =>
      ids === null
        ? t('people.allKitchens')
        : ids.map((id) => all.find((one) => one.id === id)?.name ?? id).join(t('today.comma')),
  };
}
