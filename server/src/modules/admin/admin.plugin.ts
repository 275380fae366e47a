import type { FastifyInstance } from 'fastify';
import { approvalRoutes } from './approvals/approvals.routes.ts';
import { auditLogRoutes } from './audit-log/audit-log.routes.ts';
import { organizationRoutes } from './organization/organization.routes.ts';
import { panelRoutes } from './panel/panel.routes.ts';
import { settingsRoutes } from './settings/settings.routes.ts';

/** Administration: approvals and what the product says about the company. */
export async function adminPlugin(app: FastifyInstance): Promise<void> {
  approvalRoutes(app);
  organizationRoutes(app);
  auditLogRoutes(app);
  await settingsRoutes(app);
  panelRoutes(app);
}
