import type { Branch } from '@mahlab/bakery/api/content';
import { searchText } from '@mahlab/bakery/rules/search-text';

/** The branches whose name in either language holds a text, whatever its case (Spec 2). */
export function branchesNamed(branches: Branch[], text: string): Branch[] {
  const meant = searchText(text);
  return branches.filter(({ name, arabicName }) =>
    [name, arabicName].some((one) => searchText(one).includes(meant)),
  );
}
