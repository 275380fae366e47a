import { PAPER_KINDS, REQUIRED_PAPERS } from '@builder-os/contract/modules/purchasing/paper-kinds';
import type { PaperGap } from '@builder-os/contract/modules/purchasing/vendors';
import { type SQL, sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { binColumns, oneOf, recordColumns } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { contacts } from '../../sales/contacts/contacts.table.ts';
import { vendorFiles } from './vendor-files.table.ts';

/**
 * Certificates of insurance, licenses and other papers. They belong to the contact, so they're still there when it
 * becomes a vendor again, and a merge moves them.
 */
export const vendorPapers = pgTable(
  'vendor_papers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    vendorId: integer('vendor_id')
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: PAPER_KINDS }).notNull(),
    number: text('number'),
    issuer: text('issuer'),
    issuedOn: date('issued_on', { mode: 'string' }),
    expiresOn: date('expires_on', { mode: 'string' }),
    note: text('note'),
    fileId: integer('file_id').references(() => vendorFiles.id, { onDelete: 'set null' }),
    addedBy: uuid('added_by').references(() => users.id, { onDelete: 'set null' }),
    ...recordColumns,
    ...binColumns,
  },
  (table) => [
    index('vendor_papers_vendor_idx').on(table.vendorId, table.kind),
    index('vendor_papers_expires_on_idx')
      .on(table.expiresOn, table.id)
      .where(sql`expires_on is not null and deleted_at is null`),
    index('vendor_papers_file_idx').on(table.fileId).where(sql`file_id is not null`),
    index('vendor_papers_added_by_idx').on(table.addedBy),
    index('vendor_papers_deleted_at_idx').on(table.deletedAt).where(sql`deleted_at is not null`),
    oneOf('vendor_papers_kind_check', table.kind, PAPER_KINDS),
    check(
      'vendor_papers_expiry_check',
      sql`${table.expiresOn} is not null or ${table.kind} not in (${sql.raw(REQUIRED_PAPERS.map((kind) => `'${kind}'`).join(', '))})`,
    ),
    check('vendor_papers_days_check', sql`${table.expiresOn} >= ${table.issuedOn}`),
  ],
);

/** The required kinds, as SQL. */
export const REQUIRED = sql.raw(`array[${REQUIRED_PAPERS.map((kind) => `'${kind}'`).join(', ')}]`);

/**
 * The required papers a contact lacks on a day, as JSON: a paper is lacking if none was issued by then and is still
 * valid. It's in this file because finance's bills read it too.
 * @param day the day, as SQL of type date
 */
export function paperGapsOn(vendorId: SQL, day: SQL): SQL<PaperGap[]> {
  return sql<PaperGap[]>`coalesce((
    select json_agg(json_build_object('kind', gap.kind, 'expiredOn', gap.expired_on) order by gap.kind) from (
      select required.kind, max(paper.expires_on) filter (where paper.expires_on < ${day})::text as expired_on
      from unnest(${REQUIRED}) required (kind)
      left join ${vendorPapers} paper on paper.vendor_id = ${vendorId} and paper.kind = required.kind
        and paper.deleted_at is null
      group by required.kind
      having count(*) filter (where paper.id is not null and coalesce(paper.issued_on, '-infinity') <= ${day}
        and coalesce(paper.expires_on, 'infinity') >= ${day}) = 0
    ) gap), '[]'::json)`;
}
