import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';

/** What a new company is asked, in order. */
export const FIRST_RUN_STEPS = ['company', 'business-units', 'sample-data', 'contacts'] as const;
export type FirstRunStep = (typeof FIRST_RUN_STEPS)[number];

export const FIRST_RUN_STATES = ['open', 'done', 'skipped'] as const;
export type FirstRunState = (typeof FIRST_RUN_STATES)[number];

/** How far the set-up is. It is offered from the first administrator on, until no step is open or somebody puts it away. */
export const firstRunSchema = z.object({
  isOffered: z.boolean(),
  isDismissed: z.boolean(),
  steps: z.array(z.object({ step: z.enum(FIRST_RUN_STEPS), state: z.enum(FIRST_RUN_STATES) })),
});
export type FirstRun = z.infer<typeof firstRunSchema>;

export const firstRunEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/admin/first-run',
    access: 'role:admin',
    summary: 'How far the set-up of the product is',
    response: firstRunSchema,
  }),
  changeStep: endpoint({
    method: 'PUT',
    path: '/api/admin/first-run/steps/:step',
    access: 'role:admin',
    summary: 'Mark a step of the set-up as done or skipped, or open it again',
    params: z.object({ step: z.enum(FIRST_RUN_STEPS) }),
    body: z.object({ state: z.enum(FIRST_RUN_STATES, `Choose from ${FIRST_RUN_STATES.join(', ')}.`) }),
    response: firstRunSchema,
  }),
  dismiss: endpoint({
    method: 'POST',
    path: '/api/admin/first-run/dismiss',
    access: 'role:admin',
    summary: 'Put the set-up away for every administrator; its steps stay where they are',
    response: firstRunSchema,
  }),
  resume: endpoint({
    method: 'POST',
    path: '/api/admin/first-run/resume',
    access: 'role:admin',
    summary: 'Offer the steps of the set-up that are open again',
    response: firstRunSchema,
  }),
};
