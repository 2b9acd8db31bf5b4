import { endpoints } from '@mahlab/bakery/api/endpoints';
import { nameIn } from '@mahlab/bakery/rules/language';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useGet } from '../data.ts';
import { useSession } from '../session/me.ts';

/** The kitchens that whoever is signed in reaches, and the name of each. */
export function useKitchens() {
  const language = useLanguage();
  const { data } = useGet(endpoints.content('branches'));
  const own = useSession().me?.person?.kitchens ?? null;
  const all = (data ?? []).map((branch) => ({ id: branch.id, name: nameIn(branch, language) }));
  return {
    kitchens: all.filter(({ id }) => own === null || own.includes(id)),
    nameOf: (kitchen: string) => all.find(({ id }) => id === kitchen)?.name ?? kitchen,
  };
}
