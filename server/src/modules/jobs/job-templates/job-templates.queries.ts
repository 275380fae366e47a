import type { JobTemplate, JobTemplateInput, JobTemplateRow } from '@builder-os/contract/modules/jobs/job-templates';
import { and, asc, count, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { found } from '../../../platform/http/errors.ts';
import { recordKind } from '../../../platform/records/record-kind.ts';
import { costCodes } from '../cost-codes/cost-codes.table.ts';
import { jobTemplates } from './job-templates.table.ts';
import { templateLines } from './template-lines.table.ts';
import { findTemplateSelections, replaceTemplateSelections } from './template-selections.queries.ts';
import { templateSelections } from './template-selections.table.ts';

export const jobTemplateKind = recordKind({
  resource: 'job-template',
  noun: 'Template',
  table: jobTemplates,
  columns: getTableColumns(jobTemplates),
  trash: {
    label: 'Job templates',
    name: sql`${jobTemplates.name}`,
    detail: sql`replace(${jobTemplates.kind}, '_', ' ')`,
  },
}).reading(findTemplate);

const amount = sql<string>`coalesce(sum(round(${templateLines.quantity} * ${templateLines.unitCost}, 2)), 0.00)::text`;

export async function findTemplates(db: Executor): Promise<JobTemplateRow[]> {
  const { id, name, kind, businessUnit, deletedAt } = jobTemplates;
  const choices = sql`from ${templateSelections} choice where choice.template_id = ${id}`;
  return db
    .select({
      id,
      name,
      kind,
      businessUnit,
      amount,
      lineCount: count(templateLines.id),
      selectionCount: sql<number>`(select count(*)::integer ${choices})`,
      hasDueDays: sql<boolean>`exists (select ${choices} and choice.due_days is not null)`,
    })
    .from(jobTemplates)
    .leftJoin(templateLines, eq(templateLines.templateId, id))
    .where(isNull(deletedAt))
    .groupBy(id)
    .orderBy(sql`lower(${name})`, id);
}

export async function findTemplate(db: Executor, id: number): Promise<JobTemplate | undefined> {
  const { name, kind, businessUnit, notes, version, deletedAt } = jobTemplates;
  const [row] = await db
    .select({ id: jobTemplates.id, name, kind, businessUnit, notes, amount, version })
    .from(jobTemplates)
    .leftJoin(templateLines, eq(templateLines.templateId, jobTemplates.id))
    .where(and(eq(jobTemplates.id, id), isNull(deletedAt)))
    .groupBy(jobTemplates.id);
  if (!row) return undefined;
  const { id: _, place, templateId, ...columns } = getTableColumns(templateLines);
  const lines = await db
    .select({ ...columns, code: costCodes.code, codeName: costCodes.name })
    .from(templateLines)
    .innerJoin(costCodes, eq(costCodes.id, templateLines.costCodeId))
    .where(eq(templateId, id))
    .orderBy(asc(place));
  return { ...row, lines, selections: await findTemplateSelections(db, id) };
}

export function countTemplates(db: Executor): Promise<number> {
  return db.$count(jobTemplates, isNull(jobTemplates.deletedAt));
}

/** Which of the cost codes are retired, so that no new line can have them. */
export async function findRetired(db: Executor, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: costCodes.id })
    .from(costCodes)
    .where(and(inArray(costCodes.id, [...ids]), sql`${costCodes.retiredAt} is not null`));
  return new Set(rows.map(({ id }) => id));
}

export async function insertTemplate(
  tx: Transaction,
  { lines, selections = [], ...values }: JobTemplateInput,
): Promise<JobTemplate> {
  const [row] = await tx.insert(jobTemplates).values(values).returning({ id: jobTemplates.id });
  const { id } = found(row, 'Template');
  await insertLines(tx, id, lines);
  await replaceTemplateSelections(tx, id, selections);
  return found(await findTemplate(tx, id), 'Template');
}

/** Replaces a template. @param isNew whether its lines or selections differ from the stored ones */
export async function updateTemplateRow(
  tx: Transaction,
  id: number,
  { lines, selections, ...values }: JobTemplateInput,
  isNew: { lines: boolean; selections: boolean },
): Promise<JobTemplate> {
  await tx
    .update(jobTemplates)
    .set(changed(jobTemplates, values, isNew.lines || isNew.selections))
    .where(eq(jobTemplates.id, id));
  if (isNew.selections && selections) await replaceTemplateSelections(tx, id, selections);
  if (isNew.lines) {
    await tx.delete(templateLines).where(eq(templateLines.templateId, id));
    await insertLines(tx, id, lines);
  }
  return found(await findTemplate(tx, id), 'Template');
}

async function insertLines(tx: Transaction, templateId: number, lines: JobTemplateInput['lines']): Promise<void> {
  await tx.insert(templateLines).values(lines.map((line, place) => ({ ...line, templateId, place })));
}
