import { EXPIRING_DAYS, type PapersState } from '@builder-os/contract/modules/purchasing/paper-kinds';
import { type SQL, sql } from 'drizzle-orm';
import { REQUIRED, vendorPapers } from '../vendor-papers/vendor-papers.table.ts';

/**
 * Whether a later paper covers this one, aliased `paper`: one of the same kind for insurance; for other kinds also with
 * the same number, because a vendor can have several licenses.
 */
export const isReplaced = sql<boolean>`exists (
  select from ${vendorPapers} later
  where later.vendor_id = paper.vendor_id and later.kind = paper.kind and later.deleted_at is null
    and (paper.kind = any(${REQUIRED}) or later.number = paper.number)
    and (coalesce(later.expires_on, 'infinity'), later.id) > (coalesce(paper.expires_on, 'infinity'), paper.id))`;

/** The papers of a vendor that count: not deleted and not replaced. @param vendorId a column with its table */
const counted = (vendorId: SQL) =>
  sql`${vendorPapers} paper where paper.vendor_id = ${vendorId} and paper.deleted_at is null and not ${isReplaced}`;

/** The state of a vendor's papers on a day. @param gaps the required papers it lacks, as JSON */
export function papersStateOn(vendorId: SQL, gaps: SQL, day: SQL): SQL<PapersState> {
  const expiresBy = (by: SQL) => sql`exists (select from ${counted(vendorId)} and paper.expires_on <= ${by})`;
  return sql<PapersState>`case
    when exists (select from json_array_elements(${gaps}) gap where gap ->> 'expiredOn' is null) then 'missing'
    when json_array_length(${gaps}) > 0 or ${expiresBy(sql`${day} - 1`)} then 'expired'
    when ${expiresBy(sql`${day} + ${sql.raw(String(EXPIRING_DAYS))}`)} then 'expiring'
    else 'in_order' end`;
}

/** The earliest day one of a vendor's papers expires. */
export const firstExpiryOf = (vendorId: SQL): SQL<string | null> =>
  sql<string | null>`(select min(paper.expires_on)::text from ${counted(vendorId)})`;
