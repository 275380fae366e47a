import type { SalesResourceUse } from '@builder-os/contract/modules/sales/sales-resources';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { fullName } from '../../../platform/identity/person-names.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { deals } from '../deals/deals.table.ts';
import { salesResourceUses } from './sales-resource-uses.table.ts';

const MOST_USES = 100;

/** The deals a resource was used on, newest first, without those in Trash. */
export function listResourceUses(db: Executor, resourceId: number): Promise<SalesResourceUse[]> {
  return db
    .select({
      id: salesResourceUses.id,
      dealId: deals.id,
      dealTitle: deals.title,
      dealCompany: deals.company,
      dealStage: deals.stage,
      usedBy: salesResourceUses.usedBy,
      usedByName: fullName(users),
      usedAt: salesResourceUses.usedAt,
    })
    .from(salesResourceUses)
    .innerJoin(deals, and(eq(deals.id, salesResourceUses.dealId), isNull(deals.deletedAt)))
    .leftJoin(users, eq(users.id, salesResourceUses.usedBy))
    .where(eq(salesResourceUses.resourceId, resourceId))
    .orderBy(desc(salesResourceUses.id))
    .limit(MOST_USES);
}

export async function insertResourceUse(tx: Transaction, values: typeof salesResourceUses.$inferInsert): Promise<void> {
  await tx.insert(salesResourceUses).values(values);
}
