import { type ApprovedUser, approvedUserSchema, type PendingUser } from '@builder-os/contract/modules/admin/approvals';
import { DEFAULT_LIMIT } from '@builder-os/contract/platform/pages';
import { z } from 'zod';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type Act, requireActor } from '../../../platform/http/act.ts';
import { AppError, forbidden, notFound, validation } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { welcome } from '../../account/notifications/notifications.service.ts';
import { type ApprovalRefusal, refuseApproval } from './approvals.policy.ts';
import { countPending, listPending, listRecentlyApproved, lockAccount, markApproved } from './approvals.queries.ts';

// Spec: the Recently Approved list shows up to 5 people.
const RECENT = 5;

/** A page of the people waiting for approval, oldest first. */
export async function listPendingUsers(
  db: Database,
  query: { limit?: number; cursor?: string },
): Promise<Page<PendingUser>> {
  const limit = query.limit ?? DEFAULT_LIMIT;
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor);
  const found = await listPending(db, { after, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, nextCursor: last ? writeCursor(last) : null, total: await countPending(db) };
}

export function listRecentApprovals(db: Database): Promise<ApprovedUser[]> {
  return listRecentlyApproved(db, RECENT);
}

/** Approves an account: once, and never one's own. Approving it again changes nothing. */
export async function approveUser(act: Act, id: string): Promise<ApprovedUser> {
  const actor = requireActor(act.actor);
  const before = await lockAccount(act.tx, id);
  if (!before) throw notFound('User');
  const refusal = refuseApproval(actor, before);
  if (refusal) throw explain(refusal);
  if (before.isApproved) return approvedUserSchema.parse(before);
  const after = await markApproved(act.tx, id, actor.id);
  if (!after) throw notFound('User');
  await recordChange(act, { resource: 'user', verb: 'approve', before, after });
  await welcome(act, id);
  return approvedUserSchema.parse(after);
}

function explain(refusal: ApprovalRefusal): AppError {
  switch (refusal) {
    case 'self_change':
      return new AppError('self_change', 'You cannot approve your own account. Ask another administrator.');
    case 'admin_account':
      return forbidden("Only an administrator may change an administrator's account.");
  }
}

const cursorSchema = z.tuple([
  z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/),
  z.uuid(),
]);

function writeCursor({ exactCreatedAt, id }: { exactCreatedAt: string; id: string }): string {
  return Buffer.from(JSON.stringify([exactCreatedAt, id])).toString('base64url');
}

function readCursor(text: string): { createdAt: string; id: string } {
  const parsed = cursorSchema.safeParse(parseJson(Buffer.from(text, 'base64url').toString()));
  if (!parsed.success) throw validation({ cursor: 'Follow the Link header of the page before.' });
  const [createdAt, id] = parsed.data;
  return { createdAt, id };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not a cursor of ours; the schema refuses it.
    return undefined;
  }
}
