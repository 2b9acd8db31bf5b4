import { endpoint } from './endpoint.ts';
import type { Sent } from './endpoints.ts';
import type { DesignerPartChange, StaffDesigner } from './staff-designer.ts';

/** Addresses of the cake designer's parts, which one screen of the office alone calls. */
export const designerEndpoints = {
  designer: endpoint<{ get: () => StaffDesigner }>()('/staff/designer'),
  designerPart: endpoint<{ post: (part: Sent<typeof DesignerPartChange>) => StaffDesigner }>()(
    '/staff/designer/:kind/:id',
  ),
};
