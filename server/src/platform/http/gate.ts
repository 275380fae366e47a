import { type Access, hasAccess, PERMISSIONS } from '@builder-os/contract/platform/permissions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findDeclineReason } from '../identity/actor.queries.ts';
import { refuseCrossSite } from './cross-site.ts';
import { AppError, forbidden, unauthorized } from './errors.ts';

/**
 * Decides whether a request may go on: cross-site check, session, approval, activity, function right, in this order.
 * Sets `request.actor`.
 */
export async function admit(app: FastifyInstance, request: FastifyRequest, access: Access): Promise<void> {
  refuseCrossSite(request, app.platform.ownOrigin);
  request.actor = request.session.person?.actor ?? null;
  if (access === 'public' || access === 'secret-link') return;
  const { actor } = request;
  if (!actor) throw unauthorized();
  if (access === 'signed-in') return;
  if (!actor.isApproved) throw await refusePending(app, actor.id);
  if (!actor.isActive) {
    throw new AppError('account_inactive', 'Your account has been deactivated. Ask an administrator to activate it.');
  }
  if (!hasAccess(actor, access)) throw forbidden(explainRefusal(access));
}

/** Whoever was turned down reads why; both messages contain what clients know a waiting account by. */
async function refusePending(app: FastifyInstance, id: string): Promise<AppError> {
  const reason = await findDeclineReason(app.platform.database.db, id);
  return reason === undefined
    ? new AppError('pending_approval', 'Your account is pending approval by an administrator.')
    : new AppError('access_declined', `Your request was declined: ${reason} The account stays pending approval.`);
}

/** The same decision as a hook, for routes that a plugin makes. */
export function admitTo(app: FastifyInstance, access: Access) {
  return (request: FastifyRequest) => admit(app, request, access);
}

/** Says which right is missing, so that the person knows what to ask for. */
export function explainRefusal(access: Access): string {
  if (access === 'role:admin') return 'Only an administrator may do this.';
  if (access === 'role:manager') return 'Only a manager or an administrator may do this.';
  const permission = PERMISSIONS.find((candidate) => candidate === access);
  return permission === undefined
    ? 'You may not do this.'
    : `You need the permission ${permission}. Ask an administrator for it.`;
}
