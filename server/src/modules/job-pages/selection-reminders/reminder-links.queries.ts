import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/database.ts';
import { pageLinks } from '../page-links/page-links.table.ts';

interface Subject {
  jobId: number;
  contactId: number;
}

/** The working link of a customer to their job’s page that ends last. It can’t be revoked until the transaction ends. */
export async function findWorkingLink(tx: Transaction, { jobId, contactId }: Subject) {
  const { id, name, email, expiresAt, createdBy } = pageLinks;
  const [row] = await tx
    .select({ id, name, email, createdBy })
    .from(pageLinks)
    .where(
      and(
        eq(pageLinks.kind, 'customer'),
        eq(pageLinks.jobId, jobId),
        eq(pageLinks.contactId, contactId),
        isNull(pageLinks.revokedAt),
        gt(pageLinks.expiresAt, sql`now()`),
      ),
    )
    .orderBy(desc(expiresAt))
    .limit(1)
    .for('share');
  return row;
}

/** Stores another link of the customer that works as long as the one they have. */
export async function insertLinkLike(
  tx: Transaction,
  { id, ...link }: NonNullable<Awaited<ReturnType<typeof findWorkingLink>>>,
  values: Subject & { tokenHash: string },
): Promise<void> {
  // Copied by the database: a date of JavaScript has no microseconds.
  const expiresAt = sql`(select expires_at from page_links where id = ${id})`;
  await tx.insert(pageLinks).values({ ...link, ...values, kind: 'customer', expiresAt });
}
