import type { Invitation } from '@builder-os/contract/modules/purchasing/price-request-records';
import { READABLE_AFTER_DUE_DAYS } from '@builder-os/contract/modules/purchasing/price-request-states';
import { and, asc, eq, gt, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import { auditLogs } from '../../../platform/audit/audit-logs.table.ts';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { personName } from '../../../platform/identity/person-names.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { contacts } from '../../sales/contacts/contacts.table.ts';
import {
  priceInvitationLinks,
  priceInvitationPrices,
  priceInvitations,
  priceRequestLines,
  priceRequests,
} from './price-requests.table.ts';

export type NewInvitation = typeof priceInvitations.$inferInsert;

const works = sql`${priceRequests.dueOn} + ${READABLE_AFTER_DUE_DAYS}::integer
  >= (now() at time zone (select office_time_zone()))::date`;

/** The invited vendors of a request in the order they were invited, with their answers. */
export async function findInvitations(db: Executor, requestId: number): Promise<Invitation[]> {
  const invitations = await db
    .select({
      id: priceInvitations.id,
      vendorId: priceInvitations.vendorId,
      vendorName: priceInvitations.vendorName,
      email: priceInvitations.email,
      status: priceInvitations.status,
      isChosen: sql<boolean>`${priceInvitations.chosenAt} is not null`,
      mailedAt: priceInvitations.mailedAt,
      remindedAt: priceInvitations.remindedAt,
      viewedAt: priceInvitations.viewedAt,
      answeredAt: priceInvitations.answeredAt,
      answeredBy: priceInvitations.answeredBy,
      isByPhone: priceInvitations.isByPhone,
      enteredByName: personName(sql`"price_invitations"."entered_by"`),
      lumpSum: priceInvitations.lumpSum,
      note: priceInvitations.note,
      leadDays: priceInvitations.leadDays,
      validUntil: priceInvitations.validUntil,
      declineReason: priceInvitations.declineReason,
      links: sql<number>`(
        select count(*)::integer from ${priceInvitationLinks} link
        where link.invitation_id = "price_invitations"."id" and ${works})`,
    })
    .from(priceInvitations)
    .innerJoin(priceRequests, eq(priceRequests.id, priceInvitations.requestId))
    .where(eq(priceInvitations.requestId, requestId))
    .orderBy(asc(priceInvitations.id));
  const prices = await findPrices(db, requestId);
  return invitations.map((invitation) => ({
    ...invitation,
    prices: prices
      .filter(({ invitationId }) => invitationId === invitation.id)
      .map(({ invitationId: _, ...price }) => price),
  }));
}

function findPrices(db: Executor, requestId: number) {
  const { invitationId, lineId, unitPrice } = priceInvitationPrices;
  return db
    .select({
      invitationId,
      lineId,
      unitPrice,
      amount: sql<string>`round(${priceRequestLines.quantity} * ${unitPrice}, 2)::text`,
    })
    .from(priceInvitationPrices)
    .innerJoin(priceRequestLines, eq(priceRequestLines.id, lineId))
    .where(eq(priceRequestLines.requestId, requestId))
    .orderBy(asc(priceRequestLines.position));
}

/** Makes these vendors the invited ones of a draft. */
export async function replaceInvitations(
  tx: Transaction,
  requestId: number,
  invited: readonly { vendorId: number; vendorName: string; email: string | null }[],
): Promise<void> {
  const ids = invited.map(({ vendorId }) => vendorId);
  await tx
    .delete(priceInvitations)
    .where(
      and(
        eq(priceInvitations.requestId, requestId),
        ids.length === 0 ? undefined : notInArray(priceInvitations.vendorId, ids),
      ),
    );
  if (ids.length === 0) return;
  await tx
    .insert(priceInvitations)
    .values(invited.map((vendor) => ({ ...vendor, requestId })))
    .onConflictDoUpdate({
      target: [priceInvitations.requestId, priceInvitations.vendorId],
      set: changed(priceInvitations, { email: sql`excluded.email`, vendorName: sql`excluded.vendor_name` }),
    });
}

export async function insertInvitation(tx: Transaction, values: NewInvitation): Promise<number> {
  const [row] = await tx.insert(priceInvitations).values(values).returning({ id: priceInvitations.id });
  return row?.id ?? 0;
}

export async function updateInvitation(tx: Transaction, id: number, values: Partial<NewInvitation>): Promise<void> {
  await tx.update(priceInvitations).set(changed(priceInvitations, values)).where(eq(priceInvitations.id, id));
}

/** Replaces the prices of an answer. */
export async function replacePrices(
  tx: Transaction,
  invitationId: number,
  prices: readonly { lineId: number; unitPrice: string }[],
): Promise<void> {
  await tx.delete(priceInvitationPrices).where(eq(priceInvitationPrices.invitationId, invitationId));
  if (prices.length === 0) return;
  await tx.insert(priceInvitationPrices).values(prices.map((price) => ({ ...price, invitationId })));
}

export async function insertInvitationLink(
  tx: Transaction,
  values: typeof priceInvitationLinks.$inferInsert,
): Promise<void> {
  await tx.insert(priceInvitationLinks).values(values);
}

export async function deleteInvitationLinks(tx: Transaction, invitationIds: readonly number[]): Promise<number> {
  if (invitationIds.length === 0) return 0;
  const gone = await tx
    .delete(priceInvitationLinks)
    .where(inArray(priceInvitationLinks.invitationId, [...invitationIds]))
    .returning({ id: priceInvitationLinks.id });
  return gone.length;
}

/** Whose link it is; undefined if it was revoked, expired or never existed, or its request or job is deleted. */
export async function findInvitationLink(db: Executor, tokenHash: string) {
  const [link] = await db
    .select({ invitationId: priceInvitations.id, requestId: priceInvitations.requestId })
    .from(priceInvitationLinks)
    .innerJoin(priceInvitations, eq(priceInvitations.id, priceInvitationLinks.invitationId))
    .innerJoin(priceRequests, and(eq(priceRequests.id, priceInvitations.requestId), isNull(priceRequests.deletedAt)))
    .innerJoin(jobs, and(eq(jobs.id, priceRequests.jobId), isNull(jobs.deletedAt)))
    .where(and(eq(priceInvitationLinks.tokenHash, tokenHash), works));
  return link;
}

/** How often a vendor answered or declined a request at its link in the last 24 hours. */
export function countAnswers(db: Executor, requestId: number, invitationId: number): Promise<number> {
  return db.$count(
    auditLogs,
    and(
      inArray(auditLogs.action, ['price-request.answer', 'price-request.decline']),
      eq(auditLogs.resourceId, String(requestId)),
      sql`${auditLogs.details}->>'invitationId' = ${String(invitationId)}`,
      isNull(auditLogs.userId),
      gt(auditLogs.timestamp, sql`now() - interval '1 day'`),
    ),
  );
}

/** The email address of a contact. */
export async function findEmailOf(db: Executor, contactId: number): Promise<string | null> {
  const [contact] = await db.select({ email: contacts.email }).from(contacts).where(eq(contacts.id, contactId));
  return contact?.email ?? null;
}
