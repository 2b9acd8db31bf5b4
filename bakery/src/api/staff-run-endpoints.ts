import { endpoint } from './endpoint.ts';
import type { NotJson, Sent } from './endpoints.ts';
import type { OrderMoved } from './staff-move.ts';
import type {
  AddStops,
  NewRun,
  NobodyThere,
  OrderDelivered,
  Run,
  RunList,
  RunMoved,
  RunTap,
  SortStops,
} from './staff-run.ts';

type OfRuns = {
  kitchen?: string | undefined;
  day?: string | undefined;
  window?: string | undefined;
};

/** Addresses of drivers' runs. */
export const staffRunEndpoints = {
  runs: endpoint<{ get: () => RunList; post: (run: Sent<typeof NewRun>) => Run }, OfRuns>()(
    '/staff/run',
  ),
  addStops: endpoint<{ post: (stops: Sent<typeof AddStops>) => Run }>()('/staff/run/:id/stop'),
  takeOutStop: endpoint<{ delete: () => { order: string } }>()('/staff/run/:id/stop/:order'),
  sortStops: endpoint<{ post: (stops: Sent<typeof SortStops>) => Run }>()('/staff/run/:id/sort'),
  runOut: endpoint<{ post: (tap: Sent<typeof RunTap>) => RunMoved }>()('/staff/run/:id/out'),
  runBack: endpoint<{ post: (tap: Sent<typeof RunTap>) => RunMoved }>()('/staff/run/:id/back'),
  delivered: endpoint<{ post: (told: Sent<typeof OrderDelivered>) => OrderMoved }>()(
    '/staff/order/:id/delivered',
  ),
  nobodyThere: endpoint<{ post: (told: Sent<typeof NobodyThere>) => OrderMoved }>()(
    '/staff/order/:id/nobody-there',
  ),
  deliveryPicture: endpoint<NotJson>()('/staff/order/:id/delivery-picture'),
};
