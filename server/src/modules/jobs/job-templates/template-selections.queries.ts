import type { JobTemplate, TemplateSelectionInput } from '@builder-os/contract/modules/jobs/job-templates';
import { asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { found } from '../../../platform/http/errors.ts';
import { costCodes } from '../cost-codes/cost-codes.table.ts';
import { templateOptions } from './template-options.table.ts';
import { templateSelections } from './template-selections.table.ts';

type Stored = JobTemplate['selections'][number];

/** The selections of a template with their options, in order. */
export async function findTemplateSelections(db: Executor, templateId: number): Promise<Stored[]> {
  const { place, templateId: ofTemplate, ...columns } = getTableColumns(templateSelections);
  const rows = await db
    .select({ ...columns, code: costCodes.code, codeName: costCodes.name })
    .from(templateSelections)
    .innerJoin(costCodes, eq(costCodes.id, templateSelections.costCodeId))
    .where(eq(ofTemplate, templateId))
    .orderBy(asc(place));
  const options = await findOptions(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, ...row }) => ({ ...row, options: options.get(id) ?? [] }));
}

export async function replaceTemplateSelections(
  tx: Transaction,
  templateId: number,
  selections: readonly TemplateSelectionInput[],
): Promise<void> {
  await tx.delete(templateSelections).where(eq(templateSelections.templateId, templateId));
  if (selections.length === 0) return;
  // Two statements, because a template can have 100 selections with 12 options each.
  const rows = await tx
    .insert(templateSelections)
    .values(selections.map(({ options: _, ...selection }, place) => ({ ...selection, templateId, place })))
    .returning({ id: templateSelections.id, place: templateSelections.place });
  const idOf = new Map(rows.map(({ id, place }) => [place, id]));
  const options = selections.flatMap((selection, place) =>
    selection.options.map((option, at) => ({ ...option, selectionId: found(idOf.get(place), 'Selection'), place: at })),
  );
  if (options.length > 0) await tx.insert(templateOptions).values(options);
}

async function findOptions(db: Executor, ids: readonly number[]): Promise<Map<number, Stored['options']>> {
  const bySelection = new Map<number, Stored['options']>(ids.map((id) => [id, []]));
  if (ids.length === 0) return bySelection;
  const { id: _, place, ...columns } = getTableColumns(templateOptions);
  const rows = await db
    .select(columns)
    .from(templateOptions)
    .where(inArray(templateOptions.selectionId, [...ids]))
    .orderBy(asc(templateOptions.selectionId), asc(place));
  for (const { selectionId, ...option } of rows) bySelection.get(selectionId)?.push(option);
  return bySelection;
}
