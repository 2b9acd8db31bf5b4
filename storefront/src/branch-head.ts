import type { Branch } from '@mahlab/bakery/api/content';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { nameIn } from '@mahlab/bakery/rules/language';
import type { Head, HeadContext } from './page-heads.ts';
import { branchData } from './structured-data.ts';

/** The branch that an address names; undefined when the shop has none of that id. */
export function branchOf({ params, answer }: HeadContext): Branch | undefined {
  return answer(endpoints.content('branches'))?.find(({ id }) => id === params.id);
}

/** What search engines are told of a branch. */
export function branchHead(context: HeadContext): Head {
  const branch = branchOf(context);
  if (!branch) return { title: '' };
  const { t, language, names, origin } = context;
  const name = nameIn(branch, language);
  return {
    title: t('branch.title', { name }),
    description: t('branch.description', { name }),
    structuredData: [
      { '@context': 'https://schema.org', ...branchData(origin, branch, { language, names }) },
    ],
  };
}
