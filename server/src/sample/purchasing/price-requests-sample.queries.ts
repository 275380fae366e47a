import { sql } from 'drizzle-orm';
import {
  priceInvitationPrices,
  priceInvitations,
  priceRequestLines,
  priceRequests,
} from '../../modules/purchasing/price-requests/price-requests.table.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { SampleFollower } from '../../platform/sample/samples.ts';

/** Price requests that people wrote on sample jobs. They're deleted with the job, so they count as sample data. */
export const REQUEST_FOLLOWERS: readonly SampleFollower[] = [
  {
    tableName: 'price_requests',
    resource: 'price-request',
    where: (isSample) => isSample('jobs', sql`made.job_id`),
  },
];

type SampleLine = Omit<typeof priceRequestLines.$inferInsert, 'requestId' | 'position'>;
type SampleInvitation = Omit<typeof priceInvitations.$inferInsert, 'requestId'> & { prices: readonly string[] };

/** @param invitations with their unit prices by line */
export async function insertSampleRequest(
  tx: Transaction,
  request: typeof priceRequests.$inferInsert,
  lines: readonly SampleLine[],
  invitations: readonly SampleInvitation[],
) {
  const [row] = await tx.insert(priceRequests).values(request).returning();
  if (!row) throw new Error('a sample price request was not inserted');
  const made = await tx
    .insert(priceRequestLines)
    .values(lines.map((line, index) => ({ ...line, requestId: row.id, position: index + 1 })))
    .returning({ id: priceRequestLines.id });
  for (const { prices, ...invitation } of invitations) {
    const [invited] = await tx
      .insert(priceInvitations)
      .values({ ...invitation, requestId: row.id })
      .returning({ id: priceInvitations.id });
    const given = prices.map((unitPrice, index) => ({
      invitationId: invited?.id ?? 0,
      lineId: made[index]?.id ?? 0,
      unitPrice,
    }));
    if (given.length > 0) await tx.insert(priceInvitationPrices).values(given);
  }
  return row;
}
