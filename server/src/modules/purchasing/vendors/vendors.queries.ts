import type { PapersState } from '@builder-os/contract/modules/purchasing/paper-kinds';
import type { PaperGap, VendorFilter, VendorListQuery } from '@builder-os/contract/modules/purchasing/vendors';
import { and, arrayOverlaps, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { changed, unbinned } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { countMatches, keyset, type SortKey } from '../../../platform/db/keyset.ts';
import { matchesTextOrPhone, type TextMatcher } from '../../../platform/db/search.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { recordKind } from '../../../platform/records/record-kind.ts';
import { costCodes } from '../../jobs/cost-codes/cost-codes.table.ts';
import { contacts } from '../../sales/contacts/contacts.table.ts';
import { paperGapsOn } from '../vendor-papers/vendor-papers.table.ts';
import { firstExpiryOf, papersStateOn } from './paper-standing.queries.ts';
import { vendors } from './vendors.table.ts';

const BY_NAME = { key: 'name', descending: false } as const;
// The table's name is spelled out, because the inner tables also have an `id`.
const VENDOR_ID = sql`"vendors"."id"`;
const { sealedTaxId, taxIdEnding, createdBy, deletedAt, deletedBy, ...storedColumns } = getTableColumns(vendors);

const nameOfContact = sql<string>`coalesce(nullif(${contacts.company}, ''),
  btrim(${contacts.firstName} || ' ' || ${contacts.lastName}))`;
const vendorName = sql<string>`(select ${nameOfContact} from ${contacts} where ${contacts.id} = ${VENDOR_ID})`;

export const vendorKind = recordKind({
  resource: 'vendor',
  noun: 'Vendor',
  table: vendors,
  columns: { ...storedColumns, deletedBy },
  trash: { label: 'Vendors', name: vendorName, detail: sql`array_to_string(${vendors.trades}, ', ')` },
});

const sortKeys = {
  name: { expression: sql`lower(${nameOfContact}) collate "C"`, type: 'text' },
  termsDays: { expression: sql`${vendors.termsDays}`, type: 'integer' },
  expiresOn: { expression: sql`coalesce(${firstExpiryOf(VENDOR_ID)}::date, 'infinity')`, type: 'date' },
  createdAt: { expression: sql`${vendors.createdAt}`, type: 'timestamptz' },
} as const satisfies Record<string, SortKey>;

export type NewVendor = typeof vendors.$inferInsert;
export type VendorRow = Awaited<ReturnType<typeof selectVendors>>[number];

export async function findVendorPage(db: Executor, query: VendorListQuery, today: string): Promise<Page<VendorRow>> {
  const where = and(isLive, ...vendorFilters(query, today));
  const page = keyset({ keys: sortKeys, id: vendors.id, sort: query.sort ?? BY_NAME, page: query });
  const rows = await selectVendors(db, today, page.sortKey)
    .where(and(where, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.toPage(rows, await countMatches(db, vendors, where));
}

export async function findVendor(db: Executor, id: number, today: string): Promise<VendorRow | undefined> {
  const [vendor] = await selectVendors(db, today).where(and(isLive, eq(vendors.id, id)));
  return vendor;
}

/** Whether a vendor's contact isn't deleted. */
export async function hasContact(db: Executor, id: number): Promise<boolean> {
  return (await db.$count(contacts, and(eq(contacts.id, id), isNull(contacts.deletedAt)))) > 0;
}

/** A vendor that can be chosen. It can't be deleted until the transaction ends. */
export async function findUsableVendor(db: Executor, id: number) {
  const [vendor] = await db
    .select({ id: vendors.id })
    .from(vendors)
    .where(and(isLive, eq(vendors.id, id)))
    .for('share');
  return vendor;
}

/** The required papers that vendors lack on a day; vendors that need none aren't included. */
export async function findPaperGaps(db: Executor, ids: readonly number[], day: string) {
  if (ids.length === 0) return [];
  return db
    .select({ vendorId: vendors.id, gaps: paperGapsOn(VENDOR_ID, sql`${day}::date`) })
    .from(vendors)
    .where(and(inArray(vendors.id, [...ids]), eq(vendors.requiresPapers, true), isNull(vendors.deletedAt)))
    .orderBy(vendors.id);
}

/** Makes a contact a vendor, also one that was deleted. @returns false if it's already a vendor */
export async function insertVendor(tx: Transaction, values: NewVendor): Promise<boolean> {
  const rows = await tx
    .insert(vendors)
    .values(values)
    .onConflictDoUpdate({
      target: vendors.id,
      set: { ...EMPTY, ...values, ...unbinned(vendors) },
      setWhere: sql`${vendors.deletedAt} is not null`,
    })
    .returning({ id: vendors.id });
  return rows.length > 0;
}

/** The values of a new vendor that weren't sent. */
const EMPTY = {
  trades: [],
  costCodeId: null,
  retainagePercent: '0.00',
  is1099Eligible: false,
  taxFormOn: null,
  sealedTaxId: null,
  taxIdEnding: null,
  notes: null,
};

export async function updateVendorRow(tx: Transaction, id: number, changes: Partial<NewVendor>): Promise<void> {
  await tx.update(vendors).set(changed(vendors, changes)).where(eq(vendors.id, id));
}

export async function findSealedTaxId(db: Executor, id: number): Promise<string | null> {
  const [row] = await db.select({ sealedTaxId }).from(vendors).where(eq(vendors.id, id));
  return row?.sealedTaxId ?? null;
}

/** The best matches of a search. */
export function findMatchingVendors(db: Executor, q: string, limit: number, matches: TextMatcher) {
  return db
    .select({
      id: vendors.id,
      name: nameOfContact,
      firstName: contacts.firstName,
      lastName: contacts.lastName,
      email: contacts.email,
      phone: contacts.phone,
    })
    .from(vendors)
    .innerJoin(contacts, eq(contacts.id, vendors.id))
    .where(and(isNull(vendors.deletedAt), isNull(contacts.deletedAt), matches(contacts.searchText, q)))
    .orderBy(sortKeys.name.expression, vendors.id)
    .limit(limit);
}

const isLive = sql`${vendors.deletedAt} is null and exists (
  select from ${contacts} where ${contacts.id} = ${VENDOR_ID} and ${contacts.deletedAt} is null)`;

function selectVendors(db: Executor, today: string, sortKey: SQL<string> = sql<string>`''`) {
  const day = sql`${today}::date`;
  const gaps: SQL<PaperGap[]> = gapsOf(day);
  return db
    .select({
      ...storedColumns,
      name: nameOfContact,
      firstName: contacts.firstName,
      lastName: contacts.lastName,
      company: contacts.company,
      email: contacts.email,
      phone: contacts.phone,
      costCode: sql<string | null>`${costCodes.code} || ' ' || ${costCodes.name}`,
      taxId: sql<string | null>`'•••-••-' || ${taxIdEnding}`,
      papersState: papersStateOn(VENDOR_ID, gaps, day),
      paperGaps: gaps,
      expiresOn: firstExpiryOf(VENDOR_ID),
      sortKey,
    })
    .from(vendors)
    .innerJoin(contacts, eq(contacts.id, vendors.id))
    .leftJoin(costCodes, eq(costCodes.id, vendors.costCodeId))
    .$dynamic();
}

function gapsOf(day: SQL): SQL<PaperGap[]> {
  return sql`case when ${vendors.requiresPapers} then ${paperGapsOn(VENDOR_ID, day)} else '[]'::json end`;
}

function vendorFilters({ q, trade, papers, contactId }: VendorFilter, today: string): SQL[] {
  const conditions = [
    matchesVendor(q),
    trade && arrayOverlaps(vendors.trades, trade),
    papers && isInState(papers, today),
    contactId === undefined ? undefined : eq(vendors.id, contactId),
  ];
  return conditions.filter((condition) => condition !== undefined);
}

function isInState(states: readonly PapersState[], today: string): SQL {
  const day = sql`${today}::date`;
  return sql`${papersStateOn(VENDOR_ID, gapsOf(day), day)} in (${sql.join(
    states.map((state) => sql`${state}`),
    sql`, `,
  )})`;
}

/** Vendors whose contact's text contains `q`. */
function matchesVendor(q: string | undefined): SQL | undefined {
  const matches = matchesTextOrPhone(contacts.searchText, q);
  return matches && sql`${VENDOR_ID} in (select ${contacts.id} from ${contacts} where ${matches})`;
}
