import { ErrorBody } from '@mahlab/bakery/api/common';
import { CalendarQuery, StaffCalendar } from '@mahlab/bakery/api/staff-calendar';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { App, AppContext } from '../../app-context.ts';
import { reachOf } from '../../people/actor.ts';
import { actorOf, staffOnly } from '../../people/authorise.ts';
import { calendarDays } from './calendar-days.ts';

/** How full kitchens are on the days to come. */
export function staffCalendarRoutes(app: App, context: AppContext): void {
  app.get(
    staffEndpoints.calendar.pattern,
    {
      onRequest: staffOnly(context, 'read-calendar'),
      schema: {
        tags: ['Staff'],
        summary: 'Load against capacity, by kitchen and day',
        description: 'Decorator minutes. What is paid counts, and what is held meanwhile.',
        querystring: CalendarQuery,
        response: { 200: StaffCalendar, 400: ErrorBody, 401: ErrorBody, 403: ErrorBody },
      },
    },
    (request) => {
      const kitchens = reachOf(actorOf(request), 'read-calendar');
      const { from, days } = request.query;
      return calendarDays(context, { kitchens, from, days });
    },
  );
}
