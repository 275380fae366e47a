import { approvalEndpoints } from '@builder-os/contract/modules/admin/approvals';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { approveUser, declineUser, listPendingUsers, listRecentApprovals } from './approvals.service.ts';

export function approvalRoutes(app: FastifyInstance): void {
  serve(app, approvalEndpoints.pending, ({ db, query }) => listPendingUsers(db, query));
  serve(app, approvalEndpoints.recentlyApproved, ({ db }) => listRecentApprovals(db));
  serve(app, approvalEndpoints.approve, ({ act, params, body }) => approveUser(act, params.id, body));
  serve(app, approvalEndpoints.decline, ({ act, params, body }) => declineUser(act, params.id, body.reason));
}
