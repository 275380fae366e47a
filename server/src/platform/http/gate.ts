import { type Access, hasAccess, PERMISSIONS } from '@builder-os/contract/platform/permissions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
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
  if (!actor.isApproved) {
    throw new AppError('pending_approval', 'Your account is pending approval by an administrator.');
  }
  if (!actor.isActive) {
    throw new AppError('account_inactive', 'Your account has been deactivated. Ask an administrator to activate it.');
  }
  if (!hasAccess(actor, access)) throw forbidden(explainRefusal(access));
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
