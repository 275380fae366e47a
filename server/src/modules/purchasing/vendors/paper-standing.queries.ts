import { EXPIRING_DAYS, type PapersState, REQUIRED_PAPERS } from '@builder-os/contract/modules/purchasing/paper-kinds';
import type { PaperGap } from '@builder-os/contract/modules/purchasing/vendors';
import { type SQL, sql } from 'drizzle-orm';
import { vendorPapers } from '../vendor-papers/vendor-papers.table.ts';

const REQUIRED = sql.raw(`array[${REQUIRED_PAPERS.map((kind) => `'${kind}'`).join(', ')}]`);

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

/**
 * The required papers a contact lacks on a day, as JSON: none that was issued by then and is still valid.
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

/** How a vendor's papers are on a day. @param gaps the required papers it lacks, as JSON */
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
