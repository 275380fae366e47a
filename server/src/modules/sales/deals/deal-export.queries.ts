import type { DealListQuery } from '@builder-os/contract/modules/sales/deals';
import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { keyset } from '../../../platform/db/keyset.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { fullName } from '../../../platform/identity/person-names.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { contacts } from '../contacts/contacts.table.ts';
import { type DealRecord, type DealSearch, dealListFilters } from './deals.queries.ts';
import { dealSortKeys, deals } from './deals.table.ts';

const ROWS_A_PAGE = 1_000;
const NEWEST_FIRST = { key: 'createdAt', descending: true } as const;

export type DealExportRow = Pick<
  DealRecord,
  | 'id'
  | 'title'
  | 'company'
  | 'stage'
  | 'value'
  | 'probability'
  | 'expectedCloseDate'
  | 'actualCloseDate'
  | 'finalValue'
  | 'lostReason'
  | 'lostNote'
  | 'businessUnit'
  | 'notes'
  | 'createdAt'
> &
  Record<'owner' | 'ownerEmail' | 'contactFirstName' | 'contactLastName' | 'contactEmail', string | null>;

/** One page of the export, with the names of owners and contacts. The total isn't counted, because nothing reads it. */
export async function findDealExportPage(db: Executor, query: DealSearch<DealListQuery>): Promise<Page<DealExportRow>> {
  const page = keyset({
    keys: dealSortKeys,
    id: deals.id,
    sort: query.sort ?? NEWEST_FIRST,
    page: { limit: ROWS_A_PAGE, cursor: query.cursor },
  });
  const rows = await db
    .select({
      id: deals.id,
      title: deals.title,
      company: deals.company,
      contactFirstName: contacts.firstName,
      contactLastName: contacts.lastName,
      contactEmail: contacts.email,
      stage: deals.stage,
      value: deals.value,
      probability: deals.probability,
      expectedCloseDate: deals.expectedCloseDate,
      actualCloseDate: deals.actualCloseDate,
      finalValue: deals.finalValue,
      lostReason: deals.lostReason,
      lostNote: deals.lostNote,
      businessUnit: deals.businessUnit,
      owner: fullName(users),
      ownerEmail: users.email,
      notes: deals.notes,
      createdAt: deals.createdAt,
      sortKey: page.sortKey,
    })
    .from(deals)
    .leftJoin(users, eq(users.id, deals.assignedTo))
    .leftJoin(contacts, eq(contacts.id, deals.contactId))
    .where(and(isNull(deals.deletedAt), ...dealListFilters(query), page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.toPage(rows, 0);
}
