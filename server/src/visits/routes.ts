import { ErrorBody } from '@mahlab/bakery/api/common';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { StepsHeard, StepsReached } from '@mahlab/bakery/api/shop-step';
import type { App, AppContext } from '../app-context.ts';
import { clientNetwork } from '../http/client-network.ts';
import { aMinute } from '../http/throttle.ts';
import { createStepCounter } from './count-steps.ts';

const STEPS_A_MINUTE = 120;
/** Programs that read pages and say so. */
const ROBOTS = /bot\b|crawl|spider|slurp|preview|lighthouse|headless/i;

/** Counts how far visits come, without anything that tells one from another. */
export function visitRoutes(app: App, context: AppContext): void {
  const counter = createStepCounter(context);
  app.addHook('onClose', () => counter.close());

  app.post(
    endpoints.step.pattern,
    {
      config: { rateLimit: aMinute(STEPS_A_MINUTE, context) },
      schema: {
        tags: ['Shop'],
        summary: 'Counts the steps that a visit has reached',
        description:
          'A browser tells each step once a tab: no cookie, no id, nothing of whoever it is. Robots that say so, staff who ' +
          'were here lately and more than sixty visits an hour of one network are not counted, and are answered the same.',
        body: StepsReached,
        response: { 200: StepsHeard, 400: ErrorBody, 429: ErrorBody },
      },
    },
    (request) => {
      const isRobot = ROBOTS.test(request.headers['user-agent'] ?? '');
      const isStaff = context.staffSeen.keyOf(request) !== null;
      if (!isRobot && !isStaff) counter.count(clientNetwork(request.ip), request.body.steps);
      return { heard: true as const };
    },
  );
}
