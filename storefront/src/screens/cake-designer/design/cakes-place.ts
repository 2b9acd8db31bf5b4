import { CAKES_PATH, endpoints } from '@mahlab/bakery/api/endpoints';
import { useGet } from '../../../data.ts';

/** What was not there elsewhere; asked for here from then on, for the visit. */
const lacking = new Set<string>();

/** Where pictures of cakes are: on this server, or where they were painted beforehand (CAKES_URL). */
export function useCakesUrl(): string {
  const { data: configs = [] } = useGet(endpoints.content('configs'));
  return configs.find(({ attribute }) => attribute === 'CAKES-URL')?.value ?? CAKES_PATH;
}

/** Address of a cake's picture, for `picturePath`: this server's own for what the other place lacks. */
export function cakeFile(cakesUrl: string, name: string): string {
  const file = cakesUrl + name;
  return lacking.has(file) ? CAKES_PATH + name : file;
}

/** Notes that a file did not come, and says whether it shall be asked for here instead. */
export function turnHome(file: string): boolean {
  const isElsewhere = !file.startsWith(CAKES_PATH);
  if (isElsewhere) lacking.add(file);
  return isElsewhere;
}
