import { endpoint } from './endpoint.ts';
import type { Sent } from './endpoints.ts';
import type { AreaChange, AreasChanged, StaffAreas } from './staff-area.ts';

/** Addresses of areas and their terms, which no screen of the day calls. */
export const staffAreaEndpoints = {
  areas: endpoint<{ get: () => StaffAreas }>()('/staff/area/list'),
  area: endpoint<{ post: (change: Sent<typeof AreaChange>) => AreasChanged }>()('/staff/area'),
  areaPreview: endpoint<{ post: (change: Sent<typeof AreaChange>) => AreasChanged }>()(
    '/staff/area/preview',
  ),
};
