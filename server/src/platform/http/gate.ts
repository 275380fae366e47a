import type { Endpoint } from '@builder-os/contract/platform/endpoint';
import { PERMISSION_LABELS } from '@builder-os/contract/platform/permission-labels';
import { type Access, hasAccess, PERMISSIONS } from '@builder-os/contract/platform/permissions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findDeclineReason } from '../identity/actor.queries.ts';
import { API_TOKEN_PREFIX, findTokenCaller } from '../identity/api-tokens.queries.ts';
import type { Actor } from './act.ts';
import { refuseCrossSite } from './cross-site.ts';
import { AppError, forbidden, unauthorized } from './errors.ts';

/**
 * Decides whether a request may proceed. Checks in this order: cross-site, session or API token, approval, active
 * account, permission. Sets `request.actor`, and `request.apiToken` for API calls.
 */
export async function admit(app: FastifyInstance, request: FastifyRequest, access: Access): Promise<void> {
  refuseCrossSite(request, app.platform.ownOrigin);
  request.actor = (await findTokenActor(app, request)) ?? request.session.person?.actor ?? null;
  if (access === 'public' || access === 'secret-link') return;
  const { actor } = request;
  if (!actor) throw unauthorized();
  refuseForAnother(request, actor);
  if (access === 'signed-in') return;
  if (!actor.isApproved) throw await refusePending(app, actor.id);
  if (!actor.isActive) {
    throw new AppError('account_inactive', 'Your account has been deactivated. Ask an administrator to reactivate it.');
  }
  if (!hasAccess(actor, access)) throw forbidden(explainRefusal(access));
}

/**
 * The person a request's API token acts for. Undefined without a token. A token gives no access to the account itself.
 */
async function findTokenActor(app: FastifyInstance, request: FastifyRequest): Promise<Actor | undefined> {
  const token = readApiToken(request);
  if (token === undefined) return undefined;
  const caller = await findTokenCaller(app.platform.database.db, token);
  if (!caller) throw new AppError('unauthorized', 'This API token is invalid, revoked or expired.');
  request.apiToken = caller;
  const { endpoint } = request.routeOptions.config;
  const isReading = request.method === 'GET' || endpoint?.onlyReads === true;
  if (!isReading && caller.access === 'read') throw forbidden('This API token is read-only.');
  // The matched route decides, not the raw URL: `/api/%61ccount/tokens` reaches the same endpoint.
  if (endpoint && isForPeople(endpoint)) throw forbidden('API tokens can’t do this. Sign in to the app instead.');
  return caller.actor;
}

/**
 * Endpoints no API token can call: event streams, the account itself, and responses with a secret that would outlive
 * the token.
 */
export function isForPeople({ kind, path, givesSecret }: Endpoint): boolean {
  return kind === 'stream' || givesSecret === true || path.startsWith('/api/account/');
}

function readApiToken({ headers }: FastifyRequest): string | undefined {
  const [scheme, token] = headers.authorization?.split(' ') ?? [];
  return scheme?.toLowerCase() === 'bearer' && token?.startsWith(API_TOKEN_PREFIX) ? token : undefined;
}

/** A command queued on a device belongs to the person who made it and must not run under another session. */
function refuseForAnother({ headers }: FastifyRequest, actor: Actor): void {
  const person = headers['acting-for'];
  if (person === undefined || person === actor.id) return;
  throw new AppError(
    'other_person',
    'Someone else is now signed in on this device. Sign in as the person who made this change.',
  );
}

/** A declined person reads the reason. Both messages contain the phrase clients recognize a waiting account by. */
async function refusePending(app: FastifyInstance, id: string): Promise<AppError> {
  const reason = await findDeclineReason(app.platform.database.db, id);
  return reason === undefined
    ? new AppError('pending_approval', 'Your account is pending approval by an administrator.')
    : new AppError('access_declined', `Your request was declined: ${reason} Your account is still pending approval.`);
}

/** The same check as a hook, for routes that a plugin creates. */
export function admitTo(app: FastifyInstance, access: Access) {
  return (request: FastifyRequest) => admit(app, request, access);
}

/** Names the missing permission, so the person knows what to ask for. */
export function explainRefusal(access: Access): string {
  if (access === 'role:admin') return 'Only an administrator can do this.';
  if (access === 'role:manager') return 'Only a manager or administrator can do this.';
  const permission = PERMISSIONS.find((candidate) => candidate === access);
  return permission === undefined
    ? 'You don’t have permission to do this.'
    : `You need the “${PERMISSION_LABELS[permission]}” permission to do this. Ask an administrator.`;
}
