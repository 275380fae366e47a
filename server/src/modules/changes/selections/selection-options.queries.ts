import type { OptionInput } from '@builder-os/contract/modules/changes/selections';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { found } from '../../../platform/http/errors.ts';
import type { UploadTable } from '../../../platform/storage/unused-uploads.ts';
import { selectionOptions, selectionPictures } from './selection-options.table.ts';
import { selections } from './selections.table.ts';

export const PICTURE_UPLOADS: UploadTable = {
  folder: 'selections',
  files: selectionPictures,
  usedBy: selectionOptions.pictureId,
};

/** Replaces the options of a selection with the sent ones, in their order. Options keep their pictures. */
export async function replaceOptions(
  tx: Transaction,
  selectionId: number,
  options: readonly OptionInput[],
): Promise<void> {
  const kept = options.flatMap(({ id }) => id ?? []);
  await tx
    .delete(selectionOptions)
    .where(
      and(
        eq(selectionOptions.selectionId, selectionId),
        kept.length > 0 ? notInArray(selectionOptions.id, kept) : undefined,
      ),
    );
  for (const [place, { id, ...fields }] of options.entries()) {
    if (id === undefined) await tx.insert(selectionOptions).values({ ...fields, selectionId, place });
    else
      await tx
        .update(selectionOptions)
        .set({ ...fields, place })
        .where(and(eq(selectionOptions.id, id), eq(selectionOptions.selectionId, selectionId)));
  }
}

export async function insertOptions(
  tx: Transaction,
  options: readonly (typeof selectionOptions.$inferInsert)[],
): Promise<void> {
  if (options.length > 0) await tx.insert(selectionOptions).values([...options]);
}

/** Copies the selections of a job whose cost codes are still offered, without choices and due days. */
export async function copySelectionRows(
  tx: Transaction,
  { from, to, createdBy }: { from: number; to: number; createdBy: string | null },
): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number; source: number }>(sql`
    with source as (
      select t.*, row_number() over (order by t.id) as place from ${selections} t
      where t.job_id = ${from} and t.deleted_at is null
        and exists (select from cost_codes code where code.id = t.cost_code_id and code.retired_at is null)
    ), copied as (
      insert into ${selections}
        (job_id, title, description, allowance, allowance_cost, cost_code_id, cost_type, created_by, written_by)
      select ${to}, title, description, allowance, allowance_cost, cost_code_id, cost_type, ${createdBy}::uuid,
        ${createdBy}::uuid
      from source order by place
      returning id
    ), numbered as (select id, row_number() over (order by id) as place from copied)
    select numbered.id, source.id as source from numbered join source using (place) order by numbered.id`);
  for (const { id, source } of rows) {
    await tx.execute(sql`
      insert into ${selectionOptions}
        (selection_id, place, title, description, price, cost, vendor_note, is_available, picture_id)
      select ${id}, place, title, description, price, cost, vendor_note, is_available, picture_id
      from ${selectionOptions} where selection_id = ${source} order by place`);
  }
  return rows.map(({ id }) => id);
}

/** The selection and job of an option that isn't deleted. */
export async function findOptionPlace(db: Executor, id: number) {
  const [row] = await db
    .select({
      selectionId: selectionOptions.selectionId,
      pictureId: selectionOptions.pictureId,
      title: selectionOptions.title,
      jobId: selections.jobId,
    })
    .from(selectionOptions)
    .innerJoin(selections, eq(selections.id, selectionOptions.selectionId))
    .where(and(eq(selectionOptions.id, id), sql`${selections.deletedAt} is null`));
  return row;
}

/** A stored picture, and the selections that show it. Copies of a selection share their pictures. */
export async function findPicture(db: Executor, id: number) {
  const [picture] = await db.select().from(selectionPictures).where(eq(selectionPictures.id, id));
  if (!picture) return undefined;
  const shownBy = await db
    .select({ jobId: selections.jobId, isReleased: selections.isReleased })
    .from(selectionOptions)
    .innerJoin(selections, eq(selections.id, selectionOptions.selectionId))
    .where(and(eq(selectionOptions.pictureId, id), sql`${selections.deletedAt} is null`))
    .orderBy(selections.id);
  return { ...picture, shownBy };
}

export async function insertPicture(tx: Transaction, values: typeof selectionPictures.$inferInsert): Promise<number> {
  const [row] = await tx.insert(selectionPictures).values(values).returning({ id: selectionPictures.id });
  return found(row, 'Picture').id;
}

export async function setPicture(tx: Transaction, optionId: number, pictureId: number | null): Promise<void> {
  await tx.update(selectionOptions).set({ pictureId }).where(eq(selectionOptions.id, optionId));
}
