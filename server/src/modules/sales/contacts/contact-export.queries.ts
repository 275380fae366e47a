import type { ContactListQuery } from '@builder-os/contract/modules/sales/contacts';
import { and, isNull } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { keyset } from '../../../platform/db/keyset.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { type ContactRecord, contactColumns, contactFilters } from './contacts.queries.ts';
import { contactSortKeys, contacts } from './contacts.table.ts';

const ROWS_A_PAGE = 1_000;
const NEWEST_FIRST = { key: 'createdAt', descending: true } as const;

/** One page of the export. The total isn't counted, because nothing reads it. */
export async function findContactExportPage(db: Executor, query: ContactListQuery): Promise<Page<ContactRecord>> {
  const page = keyset({
    keys: contactSortKeys,
    id: contacts.id,
    sort: query.sort ?? NEWEST_FIRST,
    page: { limit: ROWS_A_PAGE, cursor: query.cursor },
  });
  const rows = await db
    .select({ ...contactColumns, sortKey: page.sortKey })
    .from(contacts)
    .where(and(isNull(contacts.deletedAt), ...contactFilters(query), page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.toPage(rows, 0);
}
