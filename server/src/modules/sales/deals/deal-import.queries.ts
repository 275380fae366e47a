import type { CreateDeal } from '@builder-os/contract/modules/sales/deals';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/database.ts';
import { isReferredTo } from '../../../platform/references/referrers.ts';
import { contacts, emailKeyOf } from '../contacts/contacts.table.ts';
import { type DuplicateMatches, NAME_SEPARATOR } from '../imports/import-duplicates.queries.ts';
import { drawIds } from '../imports/import-rows.queries.ts';
import { type UndoneBatch, type UndoRange, undoRecords } from '../imports/import-undo.queries.ts';
import { dealStageChanges } from './deal-stage-changes.table.ts';
import { deals } from './deals.table.ts';

/** The oldest contact of each email. */
export async function findContactsByEmail(tx: Transaction, emails: string[]): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ email: string; id: number }>(sql`
    select sent.email as "email", min(contacts.id) as "id"
    from jsonb_array_elements_text(${JSON.stringify(emails)}::jsonb) as sent(email)
    join ${contacts} on contacts.email_key = ${emailKeyOf(sql`sent.email`)} and contacts.deleted_at is null
    group by sent.email`);
  return new Map(rows.map(({ email, id }) => [email, id]));
}

/** Locks the contacts with these emails, so no other transaction can delete or merge them until this one ends. */
export async function holdContactsByEmail(tx: Transaction, emails: string[]): Promise<void> {
  await tx.execute(sql`
    select from ${contacts}
    where deleted_at is null and email_key in (
      select ${emailKeyOf(sql`email`)} from jsonb_array_elements_text(${JSON.stringify(emails)}::jsonb) as sent(email)
    )
    order by id for key share`);
}

/** Inserts deals with their first stage in two statements. @returns their ids, in the order of the values */
export async function insertImportedDeals(
  tx: Transaction,
  values: (CreateDeal & { createdBy: string | null; valueBefore: string | null })[],
): Promise<number[]> {
  const ids = await drawIds(tx, deals, values.length);
  const numbered = values.flatMap(({ valueBefore, ...deal }, index) => {
    const id = ids[index];
    return id === undefined ? [] : [{ ...deal, id }];
  });
  const made = await tx
    .insert(deals)
    .overridingSystemValue()
    .values(numbered)
    .returning({ dealId: deals.id, to: deals.stage, changedBy: deals.createdBy });
  const valuesBefore = new Map(ids.map((id, index) => [id, values[index]?.valueBefore ?? null]));
  await tx
    .insert(dealStageChanges)
    .values(made.map((change) => ({ ...change, valueBefore: valuesBefore.get(change.dealId) ?? null })));
  return ids;
}

const [title, company] = [1, 2].map((part) => sql`split_part(candidate.name_key, ${NAME_SEPARATOR}, ${part})`);

/** A deal is matched by its title and company. */
export const dealMatches: DuplicateMatches = {
  byEmail: sql`null::integer`,
  byPhone: sql`null::integer`,
  // Same expression as the index that sorts the list by title.
  byName: sql`(
    select min(id + 0) from ${deals}
    where deleted_at is null and lower(title) collate "C" = ${title} collate "C" and lower(company) = ${company}
  )`,
  isComparedByName: sql`true`,
  nameField: 'title',
  messages: { email: '', phone: '', name: 'A deal with this title and company already exists.' },
  sameName: 'Same title and company',
};

/** A deal with activity, or with money in Finance, counts as changed. */
export function undoImportedDeals(tx: Transaction, range: UndoRange): Promise<UndoneBatch> {
  return undoRecords(tx, range, {
    table: deals,
    isUntouched: sql`record.version = 1 and not ${isReferredTo(sql`record.id`, range.referrers.to('deal'))}`,
  });
}
