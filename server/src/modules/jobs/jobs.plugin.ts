import type { FastifyInstance } from 'fastify';
import { folderOf } from '../../platform/storage/unused-uploads.ts';
import { assemblyKind } from './assemblies/assemblies.queries.ts';
import { assemblyRoutes } from './assemblies/assemblies.routes.ts';
import { restoreAssembly } from './assemblies/assemblies.service.ts';
import { budgetFileRoutes } from './budget-files/budget-files.routes.ts';
import { budgetRoutes } from './budgets/budgets.routes.ts';
import { costCodeRoutes } from './cost-codes/cost-codes.routes.ts';
import { jobBulkRoutes } from './job-bulk/job-bulk.routes.ts';
import { jobFileJobs } from './job-files/job-files.jobs.ts';
import { JOB_UPLOADS, jobFileKind } from './job-files/job-files.queries.ts';
import { jobFileRoutes } from './job-files/job-files.routes.ts';
import { ACTIVITY_PHOTO_FILES, restoreJobFile } from './job-files/job-files.service.ts';
import { jobImportRoutes } from './job-imports/job-imports.routes.ts';
import { jobTemplateKind } from './job-templates/job-templates.queries.ts';
import { jobTemplateRoutes } from './job-templates/job-templates.routes.ts';
import { restoreTemplate } from './job-templates/job-templates.service.ts';
import { JOB_FILES_PART, jobPart } from './jobs/job-file-part.service.ts';
import { jobKind } from './jobs/jobs.queries.ts';
import { jobRoutes } from './jobs/jobs.routes.ts';
import { JOB_SEARCH, restoreJob } from './jobs/jobs.service.ts';
import { JOBS_PERSONAL } from './privacy/personal-data.queries.ts';
import { JOB_REFERRERS } from './references/referrers.queries.ts';

/** Jobs: the work, its people and its price; cost codes and budgets. */
export async function jobsPlugin(app: FastifyInstance): Promise<void> {
  app.platform.bin.add(jobKind, restoreJob);
  app.platform.bin.add(assemblyKind, restoreAssembly);
  app.platform.bin.add(jobFileKind, restoreJobFile);
  app.platform.bin.add(jobTemplateKind, restoreTemplate);
  app.platform.relatedFiles.add(ACTIVITY_PHOTO_FILES);
  for (const part of [jobPart(app.platform.budgetParts), JOB_FILES_PART]) app.platform.jobFileParts.add(part);
  for (const part of JOBS_PERSONAL) app.platform.personalData.add(part);
  app.platform.fileFolders.add(folderOf(JOB_UPLOADS));
  app.platform.searchSources.add(JOB_SEARCH);
  for (const referrer of JOB_REFERRERS) app.platform.referrers.add(referrer);
  jobRoutes(app);
  jobBulkRoutes(app);
  costCodeRoutes(app);
  budgetRoutes(app);
  await app.register(budgetFileRoutes);
  assemblyRoutes(app);
  jobTemplateRoutes(app);
  await jobImportRoutes(app);
  jobFileJobs(app);
  await jobFileRoutes(app);
}
