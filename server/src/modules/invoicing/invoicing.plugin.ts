import type { FastifyInstance } from 'fastify';
import { billingPlanRoutes } from './billing-plans/billing-plans.routes.ts';
import { RECEIVABLE_FIGURES } from './receivables/receivable-figures.service.ts';
import { receivableRoutes } from './receivables/receivables.routes.ts';
import { RECEIVABLES_PERSONAL } from './receivables/receivables-personal.queries.ts';
import { reminderJobs } from './receivables/reminders.jobs.ts';

/** Invoicing: what customers are billed, pay and owe. */
export async function invoicingPlugin(app: FastifyInstance): Promise<void> {
  for (const figure of RECEIVABLE_FIGURES) app.platform.figures.add(figure);
  app.platform.personalData.add(RECEIVABLES_PERSONAL);
  billingPlanRoutes(app);
  receivableRoutes(app);
  reminderJobs(app);
}
