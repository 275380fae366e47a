import {
  type Approval,
  type ApprovedUser,
  approvedUserSchema,
  type PendingUser,
} from '@builder-os/contract/modules/admin/approvals';
import { DEFAULT_LIMIT } from '@builder-os/contract/platform/pages';
import { z } from 'zod';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { readCursorParts, writeCursorParts } from '../../../platform/http/cursors.ts';
import { conflict, forbidden, validation } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import type { UserRow } from '../../../platform/identity/users.table.ts';
import { postLetter } from '../../../platform/mail/outbox.queries.ts';
import { welcome } from '../../account/notifications/notifications.service.ts';
import { storeGrant } from '../permissions/permissions.service.ts';
import { openAccount } from '../users/account-guard.service.ts';
import { updateAccount } from '../users/users.queries.ts';
import { countPending, listPending, listRecentlyApproved } from './approvals.queries.ts';

// From the specification: Recently Approved shows up to 5 people.
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

/**
 * Approves an account, but never the caller's own. Approving it again changes nothing. Only an administrator may also
 * choose its role or permissions.
 */
export async function approveUser(act: Act, id: string, { role, grants = [] }: Approval): Promise<ApprovedUser> {
  const { actor, account } = await openAccount(act, id, { what: 'approve' });
  if ((role !== undefined || grants.length > 0) && actor.role !== 'admin') {
    throw forbidden('Only an administrator can choose an account’s role and permissions.');
  }
  if (account.isApproved) return approvedUserSchema.parse(account);
  const after = await updateAccount(act.tx, id, {
    isApproved: true,
    isActive: true,
    role: role ?? account.role,
    approvedBy: actor.id,
    approvedAt: new Date().toISOString(),
    declineReason: null,
    declinedBy: null,
    declinedAt: null,
  });
  await recordChange(act, { resource: 'user', verb: 'approve', before: account, after });
  for (const grant of grants) await storeGrant(act, { userId: id, ...grant });
  await welcome(act, id);
  await writeTo(act, account, {
    subject: 'Your account is approved',
    body: 'You can now sign in to Builder Operating System.\n',
  });
  return approvedUserSchema.parse(after);
}

/** Declines an access request. The person sees the reason, and the account can still be approved later. */
export async function declineUser(act: Act, id: string, reason: string): Promise<void> {
  const { actor, account } = await openAccount(act, id, { what: 'approve' });
  if (account.isApproved) throw conflict('This account is already approved. Deactivate it instead.');
  const after = await updateAccount(act.tx, id, {
    declineReason: reason,
    declinedBy: actor.id,
    declinedAt: new Date().toISOString(),
  });
  await recordChange(act, { resource: 'user', verb: 'decline', before: account, after });
  await writeTo(act, account, {
    subject: 'Your request for access was declined',
    body: `Your request for access to Builder Operating System was declined.\n\nReason: ${reason}\n`,
  });
}

/** Skips an unverified address, which may belong to someone else. */
async function writeTo(
  act: Act,
  { email, isEmailVerified }: Pick<UserRow, 'email' | 'isEmailVerified'>,
  letter: { subject: string; body: string },
): Promise<void> {
  if (email !== null && isEmailVerified) await postLetter(act.tx, { recipient: email, ...letter });
}

const cursorSchema = z.tuple([
  z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/),
  z.uuid(),
]);

function writeCursor({ exactCreatedAt, id }: { exactCreatedAt: string; id: string }): string {
  return writeCursorParts([exactCreatedAt, id]);
}

function readCursor(text: string): { createdAt: string; id: string } {
  const parsed = cursorSchema.safeParse(readCursorParts(text));
  if (!parsed.success) throw validation({ cursor: 'Follow the Link header from the previous page.' });
  const [createdAt, id] = parsed.data;
  return { createdAt, id };
}
