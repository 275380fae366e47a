import type { LeadListQuery } from '@builder-os/contract/modules/sales/leads';
import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { keyset } from '../../../platform/db/keyset.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { fullName } from '../../../platform/identity/person-names.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { type LeadRecord, leadColumns, leadFilters } from './leads.queries.ts';
import { leadSortKeys, leads } from './leads.table.ts';

const ROWS_A_PAGE = 1_000;
const NEWEST_FIRST = { key: 'createdAt', descending: true } as const;

export type LeadExportRow = LeadRecord & { owner: string | null; ownerEmail: string | null };

/** One page of leads for the export, with their owners. The total isn't counted, because nothing reads it. */
export async function findLeadExportPage(db: Executor, query: LeadListQuery): Promise<Page<LeadExportRow>> {
  const page = keyset({
    keys: leadSortKeys,
    id: leads.id,
    sort: query.sort ?? NEWEST_FIRST,
    page: { limit: ROWS_A_PAGE, cursor: query.cursor },
  });
  const rows = await db
    .select({ ...leadColumns, owner: fullName(users), ownerEmail: users.email, sortKey: page.sortKey })
    .from(leads)
    .leftJoin(users, eq(users.id, leads.assignedTo))
    .where(and(isNull(leads.deletedAt), ...leadFilters(query), page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.toPage(rows, 0);
}
