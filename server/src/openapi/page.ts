export const API_PAGE_POLICY = '';
export function apiPage(_d: unknown) {
  return '';
}
