import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/database.ts';
import { pageLinks } from '../page-links/page-links.table.ts';

interface Subject {
  jobId: number;
  contactId: number;
}

/**
 * The working link to a job’s page that was made for the customer at this address and expires last, locked so that it
 * can’t be revoked. People who open a page act as the person of its link, so nobody gets a copy of someone else’s.
 */
export async function findWorkingLink(tx: Transaction, { jobId, contactId, to }: Subject & { to: string }) {
  const { id, name, email, expiresAt, createdBy } = pageLinks;
  const [row] = await tx
    .select({ id, name, email, createdBy })
    .from(pageLinks)
    .where(
      and(
        eq(pageLinks.kind, 'customer'),
        eq(pageLinks.jobId, jobId),
        eq(pageLinks.contactId, contactId),
        sql`lower(${email}) = lower(${to})`,
        isNull(pageLinks.revokedAt),
        gt(pageLinks.expiresAt, sql`now()`),
      ),
    )
    .orderBy(desc(expiresAt))
    .limit(1)
    .for('share');
  return row;
}

/** Stores another link for the customer that expires at the same time as the one they have. */
export async function insertLinkLike(
  tx: Transaction,
  { id, ...link }: NonNullable<Awaited<ReturnType<typeof findWorkingLink>>>,
  values: Subject & { tokenHash: string },
): Promise<void> {
  // Copied by the database, because JavaScript dates have no microseconds.
  const expiresAt = sql`(select expires_at from page_links where id = ${id})`;
  await tx.insert(pageLinks).values({ ...link, ...values, kind: 'customer', expiresAt });
}
