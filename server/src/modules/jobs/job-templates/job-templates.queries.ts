import type { JobTemplate, JobTemplateInput } from '@builder-os/contract/modules/jobs/job-templates';
import { and, asc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { found } from '../../../platform/http/errors.ts';
import { recordKind } from '../../../platform/records/record-kind.ts';
import { costCodes } from '../cost-codes/cost-codes.table.ts';
import { jobTemplates } from './job-templates.table.ts';
import { templateLines } from './template-lines.table.ts';
import { findTemplateSelections, replaceTemplateSelections } from './template-selections.queries.ts';

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

export async function findTemplates(db: Executor): Promise<JobTemplate[]> {
  const rows = await db
    .select()
    .from(jobTemplates)
    .where(isNull(jobTemplates.deletedAt))
    .orderBy(sql`lower(${jobTemplates.name})`, jobTemplates.id);
  return withLines(db, rows);
}

export async function findTemplate(db: Executor, id: number): Promise<JobTemplate | undefined> {
  const rows = await db
    .select()
    .from(jobTemplates)
    .where(and(eq(jobTemplates.id, id), isNull(jobTemplates.deletedAt)));
  const [template] = await withLines(db, rows);
  return template;
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

async function withLines(db: Executor, rows: readonly (typeof jobTemplates.$inferSelect)[]): Promise<JobTemplate[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const { id: _, place, ...columns } = getTableColumns(templateLines);
  const lines = await db
    .select({ ...columns, code: costCodes.code, codeName: costCodes.name })
    .from(templateLines)
    .innerJoin(costCodes, eq(costCodes.id, templateLines.costCodeId))
    .where(inArray(templateLines.templateId, ids))
    .orderBy(asc(templateLines.templateId), asc(place));
  const sums = await db
    .select({
      templateId: templateLines.templateId,
      amount: sql<string>`sum(round(${templateLines.quantity} * ${templateLines.unitCost}, 2))::text`,
    })
    .from(templateLines)
    .where(inArray(templateLines.templateId, ids))
    .groupBy(templateLines.templateId);
  const selections = await findTemplateSelections(db, ids);
  const byTemplate = new Map<number, JobTemplate['lines']>(ids.map((id) => [id, []]));
  for (const { templateId, ...line } of lines) byTemplate.get(templateId)?.push(line);
  const amounts = new Map(sums.map(({ templateId, amount }) => [templateId, amount]));
  return rows.map(({ id, name, kind, businessUnit, notes, version }) => ({
    id,
    name,
    kind,
    businessUnit,
    notes,
    amount: amounts.get(id) ?? '0.00',
    lines: byTemplate.get(id) ?? [],
    selections: selections.get(id) ?? [],
    version,
  }));
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
