import type { PartnerLink } from '@builder-os/contract/modules/real-estate/partner-links';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { found } from '../../../platform/http/errors.ts';
import { fullName } from '../../../platform/identity/person-names.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { propertyPartners } from '../partners/property-partners.table.ts';
import { partnerLinks } from './partner-links.table.ts';

const AT_MOST = 100;
const isOpen = gt(partnerLinks.expiresAt, sql`now()`);
const columns = {
  id: partnerLinks.id,
  partnerId: partnerLinks.partnerId,
  expiresAt: partnerLinks.expiresAt,
  lastOpenedAt: partnerLinks.lastOpenedAt,
  createdAt: partnerLinks.createdAt,
  createdByName: fullName(users),
};

/** A partner's links that still work. */
export function findOpenLinks(db: Executor, partnerId: number): Promise<PartnerLink[]> {
  return db
    .select(columns)
    .from(partnerLinks)
    .leftJoin(users, eq(users.id, partnerLinks.createdBy))
    .where(and(eq(partnerLinks.partnerId, partnerId), isOpen))
    .orderBy(desc(partnerLinks.id))
    .limit(AT_MOST);
}

/** Stores a link's hash, and deletes links that expired long ago. */
export async function insertLink(
  tx: Transaction,
  {
    partnerId,
    tokenHash,
    days,
    createdBy,
  }: { partnerId: number; tokenHash: string; days: number; createdBy: string | null },
): Promise<{ id: number; expiresAt: string }> {
  await tx.delete(partnerLinks).where(sql`${partnerLinks.expiresAt} < now() - interval '30 days'`);
  const [row] = await tx
    .insert(partnerLinks)
    .values({ partnerId, tokenHash, createdBy, expiresAt: sql`now() + make_interval(days => ${days})` })
    .returning({ id: partnerLinks.id, expiresAt: partnerLinks.expiresAt });
  return found(row, 'Link');
}

export async function deleteLink(tx: Transaction, id: number): Promise<{ partnerId: number } | undefined> {
  const [gone] = await tx
    .delete(partnerLinks)
    .where(eq(partnerLinks.id, id))
    .returning({ partnerId: partnerLinks.partnerId });
  return gone;
}

/** The partner a link leads to, if the link works and the partner isn't deleted. */
export async function findLinkedPartner(
  db: Executor,
  tokenHash: string,
): Promise<{ id: number; partnerId: number } | undefined> {
  const [link] = await db
    .select({ id: partnerLinks.id, partnerId: partnerLinks.partnerId })
    .from(partnerLinks)
    .innerJoin(propertyPartners, eq(propertyPartners.id, partnerLinks.partnerId))
    .where(and(eq(partnerLinks.tokenHash, tokenHash), isOpen, isNull(propertyPartners.deletedAt)));
  return link;
}

/** Records that a link was opened, at most once in ten minutes. */
export async function noteOpening(db: Executor, id: number): Promise<void> {
  await db
    .update(partnerLinks)
    .set({ lastOpenedAt: sql`now()` })
    .where(
      and(
        eq(partnerLinks.id, id),
        sql`(${partnerLinks.lastOpenedAt} is null or ${partnerLinks.lastOpenedAt} < now() - interval '10 minutes')`,
      ),
    );
}
