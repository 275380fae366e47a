import type {
  ContactFilter,
  ContactListQuery,
  ContactReach,
  CreateContact,
  UpdateContact,
} from '@builder-os/contract/modules/sales/contacts';
import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import { notCounted, WholeList } from '../../../platform/counters/counters.queries.ts';
import { lockKeys } from '../../../platform/db/advisory-locks.ts';
import { binned, changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { countMatches, keyset } from '../../../platform/db/keyset.ts';
import { stablePlan } from '../../../platform/db/plan-caching.ts';
import { matchesTextOrPhone } from '../../../platform/db/search.ts';
import { searchedPage } from '../../../platform/db/searched-page.ts';
import { found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { recordKind } from '../../../platform/records/record-kind.ts';
import { companyKeyOf, contactSortKeys, contacts, emailKeyOf } from './contacts.table.ts';

const { searchText, emailKey, phoneKey, nameKey, companyKey, ...shownColumns } = getTableColumns(contacts);
/** All columns of a contact except those that exist only for search. */
export const contactColumns = shownColumns;

export const contactKind = recordKind({
  resource: 'contact',
  noun: 'Contact',
  table: contacts,
  columns: contactColumns,
  trash: {
    label: 'Contacts',
    name: sql`${contacts.firstName} || ' ' || ${contacts.lastName}`,
    detail: sql`${contacts.company}`,
  },
});

const wholeList = new WholeList<ContactRecord>('contacts');
const NEWEST_FIRST = { key: 'createdAt', descending: true } as const;

type SearchColumn = 'searchText' | 'emailKey' | 'phoneKey' | 'nameKey' | 'companyKey';
export type ContactRecord = Omit<typeof contacts.$inferSelect, SearchColumn>;

export async function findContactPage(db: Executor, query: ContactListQuery): Promise<Page<ContactRecord>> {
  const { q, ...narrowing } = query;
  const filters = contactFilters(narrowing);
  const page = keyset({ keys: contactSortKeys, id: contacts.id, sort: query.sort ?? NEWEST_FIRST, page: query });
  const where = and(isNull(contacts.deletedAt), ...filters);
  const read = (condition: SQL | undefined, total = notCounted) =>
    db
      .select({ ...contactColumns, sortKey: page.sortKey, total })
      .from(contacts)
      .where(condition)
      .orderBy(...page.orderBy)
      .limit(page.limit);
  const matches = matchesTextOrPhone(contacts.searchText, q);
  if (q) return searchedPage(db, { table: contacts, q, matches, where: and(...filters), page, read });
  if (filters.length === 0) {
    const first = sql`${stablePlan} ${and(where, page.after)}`;
    return wholeList.page(db, page, (total) => read(first, total));
  }
  const [rows, total] = await Promise.all([read(and(where, page.after)), countMatches(db, contacts, where)]);
  return page.toPage(rows, total);
}

/** The filters of the list, its count and its export. */
export function contactFilters({ q, company, has }: ContactFilter): SQL[] {
  const conditions = [
    matchesTextOrPhone(contacts.searchText, q),
    company ? sql`${contacts.companyKey} = ${companyKeyOf(sql`${company}`)}` : undefined,
    ...(has ?? []).map((reach) => HAS[reach]),
  ];
  return conditions.filter((condition) => condition !== undefined);
}

export async function findContact(db: Executor, id: number): Promise<ContactRecord | undefined> {
  const [contact] = await db.select(contactColumns).from(contacts).where(isLive(id));
  return contact;
}

/**
 * Locks these email addresses until the transaction ends. Find-or-create must hold the lock; otherwise two concurrent
 * transactions would each create the contact.
 */
export async function lockContactEmails(tx: Transaction, emails: string[]): Promise<void> {
  await lockKeys(
    tx,
    'contact email',
    emails.map((email) => email.trim().toLowerCase()),
  );
}

/**
 * The oldest contact with this email, ignoring case. Until the transaction ends, it can't be deleted and no other
 * transaction can create one with this email.
 */
export async function findContactIdByEmail(tx: Transaction, email: string): Promise<number | undefined> {
  await lockContactEmails(tx, [email]);
  const [contact] = await tx
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(sql`${contacts.emailKey} = ${emailKeyOf(sql`${email}`)}`, isNull(contacts.deletedAt)))
    .orderBy(contacts.id)
    .limit(1)
    .for('key share');
  return contact?.id;
}

export async function insertContact(
  tx: Transaction,
  values: CreateContact & { createdBy: string | null },
): Promise<ContactRecord> {
  const [contact] = await tx.insert(contacts).values(values).returning(contactColumns);
  return found(contact, 'Contact');
}

export async function updateContactRow(tx: Transaction, id: number, changes: UpdateContact): Promise<ContactRecord> {
  return setContact(tx, id, changed(contacts, changes));
}

/** Updates the kept contact of a merge. It gets a new version even if its fields don't change, because its links do. */
export async function updateMergedContact(tx: Transaction, id: number, entries: UpdateContact): Promise<ContactRecord> {
  return setContact(tx, id, changed(contacts, entries, true));
}

/** Puts a contact in Trash and records which contact it was merged into. */
export async function binMergedContact(
  tx: Transaction,
  id: number,
  { mergedInto, deletedBy }: { mergedInto: number; deletedBy: string | null },
): Promise<ContactRecord> {
  return setContact(tx, id, { ...binned(contacts, deletedBy), mergedInto });
}

async function setContact(
  tx: Transaction,
  id: number,
  values: Parameters<ReturnType<typeof tx.update<typeof contacts>>['set']>[0],
): Promise<ContactRecord> {
  const [contact] = await tx.update(contacts).set(values).where(eq(contacts.id, id)).returning(contactColumns);
  return found(contact, 'Contact');
}

function isLive(id: number) {
  return and(eq(contacts.id, id), isNull(contacts.deletedAt));
}

const HAS: Record<ContactReach, SQL> = {
  email: sql`${contacts.email} <> ''`,
  phone: sql`${contacts.phone} <> ''`,
};
