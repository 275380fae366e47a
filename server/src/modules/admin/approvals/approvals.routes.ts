import { approvalEndpoints } from '@builder-os/contract/modules/admin/approvals';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { approveUser, listPendingUsers, listRecentApprovals } from './approvals.service.ts';

export function approvalRoutes(app: FastifyInstance): void {
  serve(app, approvalEndpoints.pending, ({ db, query }) => listPendingUsers(db, query));
  serve(app, approvalEndpoints.recentlyApproved, ({ db }) => listRecentApprovals(db));
  serve(app, approvalEndpoints.approve, ({ act, params }) => approveUser(act, params.id));
}
