import type { FastifyInstance } from 'fastify';
import { accountLinkRoutes } from './account-links/account-links.routes.ts';
import { linkPageRoutes } from './account-links/link-pages.routes.ts';
import { approvalRoutes } from './approvals/approvals.routes.ts';
import { auditLogRoutes } from './audit-log/audit-log.routes.ts';
import { backupExpiries } from './backups/backup-expiries.service.ts';
import { backupJobs } from './backups/backups.jobs.ts';
import { backupRoutes } from './backups/backups.routes.ts';
import { binJobs } from './bin/bin.jobs.ts';
import { binRoutes } from './bin/bin.routes.ts';
import { systemHealthJobs } from './health/health.jobs.ts';
import { systemHealthRoutes } from './health/health.routes.ts';
import { SystemHealthWatch } from './health/health.service.ts';
import { organizationRoutes } from './organization/organization.routes.ts';
import { panelRoutes } from './panel/panel.routes.ts';
import { PERMISSION_EXPIRIES } from './permissions/permission-expiries.service.ts';
import { permissionJobs } from './permissions/permissions.jobs.ts';
import { permissionRoutes } from './permissions/permissions.routes.ts';
import { privacyRoutes } from './privacy/privacy.routes.ts';
import { sampleDataRoutes } from './sample-data/sample-data.routes.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { timeZoneJobs } from './settings/time-zone.jobs.ts';
import { userRoutes } from './users/users.routes.ts';

/** Administration: approvals and what the product says about the company. */
export async function adminPlugin(app: FastifyInstance): Promise<void> {
  app.platform.expiries.add(PERMISSION_EXPIRIES);
  app.platform.expiries.add(backupExpiries(app.platform.backups));
  approvalRoutes(app);
  organizationRoutes(app);
  auditLogRoutes(app);
  await settingsRoutes(app);
  timeZoneJobs(app);
  binRoutes(app);
  binJobs(app);
  privacyRoutes(app);
  panelRoutes(app);
  await backupRoutes(app);
  backupJobs(app);
  sampleDataRoutes(app);
  const health = new SystemHealthWatch(app.platform);
  systemHealthRoutes(app, health);
  systemHealthJobs(app, health);
  userRoutes(app);
  permissionRoutes(app);
  permissionJobs(app);
  accountLinkRoutes(app);
  await app.register(linkPageRoutes);
}
