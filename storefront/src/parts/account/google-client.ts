import { endpoints } from '@mahlab/bakery/api/endpoints';
import { useGet } from '../../data.ts';

/** The shop's client id at Google; without one there is no signing in with it. */
export function useGoogleClient(): string | undefined {
  const { data: configs = [] } = useGet(endpoints.content('configs'));
  return configs.find(({ attribute }) => attribute === 'GOOGLE-CLIENT-ID')?.value;
}
