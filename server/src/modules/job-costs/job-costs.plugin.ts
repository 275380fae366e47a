import type { FastifyInstance } from 'fastify';
import { COSTS_PART } from './cost-report/cost-file-part.service.ts';
import { costReportRoutes } from './cost-report/cost-report.routes.ts';
import { JOB_FIGURES } from './figures/job-figures.service.ts';
import { jobBlockRoutes } from './job-blocks/job-blocks.routes.ts';
import { jobsAtRiskRoutes } from './jobs-at-risk/jobs-at-risk.routes.ts';
import { wipScheduleRoutes } from './wip-schedule/wip-schedule.routes.ts';

/** The cost and earnings of jobs: cost reports and the WIP schedule, calculated from budgets and the ledger. */
export async function jobCostsPlugin(app: FastifyInstance): Promise<void> {
  for (const figure of JOB_FIGURES) app.platform.figures.add(figure);
  app.platform.jobFileParts.add(COSTS_PART);
  costReportRoutes(app);
  jobBlockRoutes(app);
  wipScheduleRoutes(app);
  jobsAtRiskRoutes(app);
}
