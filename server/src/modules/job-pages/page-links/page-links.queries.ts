import type { PageKind, PageLink, PageView } from '@builder-os/contract/modules/job-pages/page-links';
import { and, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { auditLogs } from '../../../platform/audit/audit-logs.table.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { found } from '../../../platform/http/errors.ts';
import { fullName } from '../../../platform/identity/person-names.ts';
import { users } from '../../../platform/identity/users.table.ts';
import type { SignPages } from '../../../platform/records/signables.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { vendors } from '../../purchasing/vendors/vendors.table.ts';
import { contacts } from '../../sales/contacts/contacts.table.ts';
import { pageLinks, pageViews } from './page-links.table.ts';

const AT_MOST = 100;
const ofVendor = (id: number) => and(eq(pageLinks.kind, 'vendor'), eq(pageLinks.contactId, id));
const works = and(isNull(pageLinks.revokedAt), gt(pageLinks.expiresAt, sql`now()`));

/** The link behind an open page. */
export interface OpenPageLink {
  id: number;
  kind: PageKind;
  jobId: number | null;
  /** Of a vendor's page: the contact. */
  vendorId: number | null;
  contactId: number | null;
  name: string;
  email: string | null;
  expiresAt: string;
}

const openColumns = {
  id: pageLinks.id,
  kind: pageLinks.kind,
  jobId: pageLinks.jobId,
  vendorId: sql<number | null>`case when ${pageLinks.kind} = 'vendor' then ${pageLinks.contactId} end`,
  contactId: pageLinks.contactId,
  name: pageLinks.name,
  email: pageLinks.email,
  expiresAt: pageLinks.expiresAt,
};

export const findLinksOfJob = (db: Executor, jobId: number) => selectLinks(db, eq(pageLinks.jobId, jobId));
export const findLinksOfVendor = (db: Executor, vendorId: number) => selectLinks(db, ofVendor(vendorId));

/** The links people were given. Copies of a link are listed as one, with the views of all. */
function selectLinks(db: Executor, where: SQL | undefined): Promise<PageLink[]> {
  const given = db.$with('given').as(
    db
      .select({
        id: pageLinks.id,
        firstId: sql<number>`first_value(id) over (
          partition by kind, job_id, contact_id, expires_at order by revoked_at is not null, id)`.as('first_id'),
      })
      .from(pageLinks)
      .where(where),
  );
  const views = sql`from ${pageViews} view join given copy on copy.id = view.link_id
    where copy.first_id = "page_links"."id"`;
  return db
    .with(given)
    .select({
      ...openColumns,
      state: sql<PageLink['state']>`case when ${pageLinks.revokedAt} is not null then 'revoked'
        when ${pageLinks.expiresAt} <= now() then 'expired' else 'active' end`,
      revokedAt: pageLinks.revokedAt,
      viewCount: sql<number>`(select count(*)::integer ${views})`,
      lastViewedAt: sql<string | null>`(select max(view.viewed_at) ${views})`.mapWith(
        (value: string | null) => value && new Date(value).toISOString(),
      ),
      createdByName: fullName(users),
      createdAt: pageLinks.createdAt,
    })
    .from(pageLinks)
    .innerJoin(given, and(eq(given.id, pageLinks.id), eq(given.firstId, pageLinks.id)))
    .leftJoin(users, eq(users.id, pageLinks.createdBy))
    .orderBy(desc(pageLinks.id))
    .limit(AT_MOST);
}

/** A reminder gets a copy of its customer’s link: it’s for the same person and expires in the same microsecond. */
const copyColumns = {
  kind: pageLinks.kind,
  jobId: pageLinks.jobId,
  contactId: pageLinks.contactId,
  expiresAt: pageLinks.expiresAt,
};

/** How many links that work people were given. Copies of a link count once, or reminders would use them up. */
export function countWorkingLinks(
  db: Executor,
  { jobId, contactId }: Pick<OpenPageLink, 'jobId' | 'contactId'>,
): Promise<number> {
  const subject = jobId === null ? ofVendor(contactId ?? 0) : eq(pageLinks.jobId, jobId);
  const given = db.selectDistinct(copyColumns).from(pageLinks).where(and(subject, works)).as('given');
  return db.$count(given);
}

type NewLink = Omit<typeof pageLinks.$inferInsert, 'expiresAt'> & { days: number };

/** Stores a link's hash, and deletes links that expired a year ago. */
export async function insertPageLink(
  tx: Transaction,
  { days, ...values }: NewLink,
): Promise<{ id: number; expiresAt: string }> {
  await tx.delete(pageLinks).where(sql`${pageLinks.expiresAt} < now() - interval '1 year'`);
  const [row] = await tx
    .insert(pageLinks)
    .values({ ...values, expiresAt: sql`now() + make_interval(days => ${days})` })
    .returning({ id: pageLinks.id, expiresAt: pageLinks.expiresAt });
  return found(row, 'Link');
}

/** This link and its copies. */
const isCopyOf = (id: number) => sql`(kind, coalesce(job_id, 0), coalesce(contact_id, 0), expires_at) = (
  select kind, coalesce(job_id, 0), coalesce(contact_id, 0), expires_at from ${pageLinks} link where link.id = ${id})`;

/**
 * Revokes a link with its copies, which nobody can tell apart. Locking them first waits for a reminder that is copying
 * one of them, so its copy is revoked too.
 * @returns the revoked links, this one first; none if it doesn’t exist or was revoked before
 */
export async function revokePageLinkRows(tx: Transaction, id: number): Promise<OpenPageLink[]> {
  const these = and(isCopyOf(id), isNull(pageLinks.revokedAt));
  const locked = await tx.select({ id: pageLinks.id }).from(pageLinks).where(these).orderBy(pageLinks.id).for('update');
  if (!locked.some((link) => link.id === id)) return [];
  const revoked = await tx.update(pageLinks).set({ revokedAt: sql`now()` }).where(these).returning(openColumns);
  return revoked.sort((one, other) => Number(other.id === id) - Number(one.id === id));
}

export async function findPageLink(db: Executor, id: number): Promise<OpenPageLink | undefined> {
  const [link] = await db.select(openColumns).from(pageLinks).where(eq(pageLinks.id, id));
  return link;
}

/**
 * A link that works. It doesn't if its job, vendor or person is in Trash, or if the job now has another customer: the
 * page would show them the new customer's money.
 */
export async function findOpenPageLink(
  db: Executor,
  kind: PageKind,
  tokenHash: string,
): Promise<OpenPageLink | undefined> {
  const [link] = await selectOpenLink(db, eq(pageLinks.tokenHash, tokenHash), kind);
  return link;
}

/** The same, with a share lock: waits for a revocation in progress, and makes the next one wait. */
export async function findOpenPageLinkForShare(
  tx: Transaction,
  kind: PageKind,
  tokenHash: string,
): Promise<OpenPageLink | undefined> {
  const [link] = await selectOpenLink(tx, eq(pageLinks.tokenHash, tokenHash), kind).for('share', { of: pageLinks });
  return link;
}

/** The pages as the signing module sees them: documents a page led to can't be signed after the page stops working. */
export const SIGN_PAGES: SignPages = {
  works: async (db, id) => (await selectOpenLink(db, eq(pageLinks.id, id))).length > 0,
  hold: async (tx, id) => (await selectOpenLink(tx, eq(pageLinks.id, id)).for('share', { of: pageLinks })).length > 0,
  ofContacts: (contactIds) => sql`select id from ${pageLinks} where contact_id = any(${contactIds})`,
};

function selectOpenLink(db: Executor, which: SQL, kind?: PageKind) {
  return db
    .select(openColumns)
    .from(pageLinks)
    .leftJoin(jobs, and(eq(jobs.id, pageLinks.jobId), isNull(jobs.deletedAt)))
    .leftJoin(
      vendors,
      and(eq(pageLinks.kind, 'vendor'), eq(vendors.id, pageLinks.contactId), isNull(vendors.deletedAt)),
    )
    .leftJoin(contacts, and(eq(contacts.id, pageLinks.contactId), isNull(contacts.deletedAt)))
    .where(
      and(
        which,
        kind && eq(pageLinks.kind, kind),
        works,
        sql`coalesce(${jobs.id}, ${vendors.id}) is not null`,
        or(isNull(pageLinks.contactId), sql`${contacts.id} is not null`),
        or(sql`${pageLinks.kind} <> 'customer'`, sql`${jobs.contactId} = ${pageLinks.contactId}`),
      ),
    );
}

export async function insertPageView(tx: Transaction, values: typeof pageViews.$inferInsert): Promise<void> {
  await tx.insert(pageViews).values(values);
}

/** How often a link did something in the last 24 hours. */
export function countSteps(db: Executor, linkId: number, action: string): Promise<number> {
  return db.$count(
    auditLogs,
    and(
      eq(auditLogs.action, action),
      eq(auditLogs.resourceId, String(linkId)),
      gt(auditLogs.timestamp, sql`now() - interval '1 day'`),
    ),
  );
}

/** When a page was opened with this link or a copy of it. */
export function findPageViews(db: Executor, linkId: number): Promise<PageView[]> {
  const { id, viewedAt, ipAddress, device } = pageViews;
  const copies = db.select({ id: pageLinks.id }).from(pageLinks).where(isCopyOf(linkId));
  return db
    .select({ id, viewedAt, ipAddress, device })
    .from(pageViews)
    .where(inArray(pageViews.linkId, copies))
    .orderBy(desc(pageViews.id))
    .limit(AT_MOST);
}
