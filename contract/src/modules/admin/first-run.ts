import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';

/** The setup steps of a new company, in order. */
export const FIRST_RUN_STEPS = ['company', 'business-units', 'sample-data', 'contacts'] as const;
export type FirstRunStep = (typeof FIRST_RUN_STEPS)[number];

export const FIRST_RUN_STATES = ['open', 'done', 'skipped'] as const;
export type FirstRunState = (typeof FIRST_RUN_STATES)[number];

/**
 * Setup progress. Setup is offered once there is an administrator, until no step is open or an administrator dismisses
 * it. A step is `done` when someone completes it in setup, or when its result already exists. `isUnderway` stays true until
 * every step was completed or skipped in setup, or setup is dismissed.
 */
export const firstRunSchema = z.object({
  isOffered: z.boolean(),
  isUnderway: z.boolean(),
  isDismissed: z.boolean(),
  steps: z.array(z.object({ step: z.enum(FIRST_RUN_STEPS), state: z.enum(FIRST_RUN_STATES) })),
});
export type FirstRun = z.infer<typeof firstRunSchema>;

export const firstRunEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/admin/first-run',
    access: 'role:admin',
    summary: 'Get the status of the initial setup',
    response: firstRunSchema,
  }),
  changeStep: endpoint({
    method: 'PUT',
    path: '/api/admin/first-run/steps/:step',
    access: 'role:admin',
    summary: 'Mark a setup step as done or skipped, or reopen it',
    params: z.object({ step: z.enum(FIRST_RUN_STEPS) }),
    body: z.object({ state: z.enum(FIRST_RUN_STATES, `Choose from ${FIRST_RUN_STATES.join(', ')}.`) }),
    response: firstRunSchema,
  }),
  dismiss: endpoint({
    method: 'POST',
    path: '/api/admin/first-run/dismiss',
    access: 'role:admin',
    summary: 'Dismiss setup for all administrators; its steps keep their status',
    response: firstRunSchema,
  }),
  resume: endpoint({
    method: 'POST',
    path: '/api/admin/first-run/resume',
    access: 'role:admin',
    summary: 'Resume setup with the steps that are still open',
    response: firstRunSchema,
  }),
};
