import type { FastifyInstance } from 'fastify';
import { approvalRoutes } from './approvals/approvals.routes.ts';
import { organizationRoutes } from './organization/organization.routes.ts';
import { panelRoutes } from './panel/panel.routes.ts';

/** Administration: approvals and what the product says about the company. */
export async function adminPlugin(app: FastifyInstance): Promise<void> {
  approvalRoutes(app);
  organizationRoutes(app);
  panelRoutes(app);
}
