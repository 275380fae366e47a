import {
  type JobTemplate,
  type JobTemplateInput,
  type JobTemplateRow,
  MOST_TEMPLATE_LINES,
  MOST_TEMPLATES,
  type SaveTemplate,
} from '@builder-os/contract/modules/jobs/job-templates';
import type { CreateJob, Job } from '@builder-os/contract/modules/jobs/jobs';
import { recordChange } from '../../../platform/audit/audit.ts';
import { lockAlone } from '../../../platform/db/advisory-locks.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { violatedConstraint } from '../../../platform/db/database-errors.ts';
import type { Act, Target } from '../../../platform/http/act.ts';
import { conflict, found, validation } from '../../../platform/http/errors.ts';
import { bin, lock, restore } from '../../../platform/records/record-life.ts';
import type { TemplateSelections } from '../../../platform/records/template-selections.ts';
import { amountProblem } from '../budgets/budget-columns.ts';
import { findBudget } from '../budgets/budgets.queries.ts';
import { addBudgetLines } from '../budgets/budgets.service.ts';
import { checkCostCode } from '../cost-codes/cost-codes.service.ts';
import { createJob, getAnyJob, lockJob } from '../jobs/jobs.service.ts';
import {
  countTemplates,
  findRetired,
  findTemplate,
  findTemplates,
  insertTemplate,
  jobTemplateKind,
  updateTemplateRow,
} from './job-templates.queries.ts';
import { hasSelections, withCosts } from './same-selections.ts';

const RESOURCE = 'job-template';
const NAME_KEY = 'job_templates_name_key';

export function listTemplates(db: Executor): Promise<JobTemplateRow[]> {
  return findTemplates(db);
}

export async function getTemplate(db: Executor, id: number): Promise<JobTemplate> {
  return found(await findTemplate(db, id), 'Template');
}

export async function createTemplate(act: Act, sent: JobTemplateInput): Promise<JobTemplate> {
  const fields = { ...sent, selections: withCosts(sent.selections) };
  await lockAlone(act.tx, 'job templates');
  await checkRoom(act);
  await checkLines(act, fields);
  await checkSelections(act, fields);
  const after = await insertTemplate(act.tx, fields).catch(explainTaken);
  await recordChange(act, { resource: RESOURCE, verb: 'create', after });
  return after;
}

/**
 * Saves a job's kind and unit, budget lines and selections. Lines and selections with a retired code are left out. So are
 * the job's notes: they're about its customer, and the template is kept longer.
 */
export async function saveJobAsTemplate(
  act: Act,
  part: TemplateSelections,
  jobId: number,
  { name }: SaveTemplate,
): Promise<JobTemplate> {
  const job = await lockJob(act, { id: jobId });
  const { lines } = await findBudget(act.tx, jobId);
  const selections = await part.read(act.tx, jobId);
  const retired = await findRetired(
    act.tx,
    [...lines, ...selections].map(({ costCodeId }) => costCodeId),
  );
  const offered = lines.filter(({ costCodeId }) => !retired.has(costCodeId));
  if (offered.length === 0) throw conflict('This budget has no lines to save. Add a line first.');
  if (offered.length > MOST_TEMPLATE_LINES) {
    throw conflict(`A template can have up to ${MOST_TEMPLATE_LINES} lines; this budget has ${offered.length}.`);
  }
  const { kind, businessUnit } = job;
  return createTemplate(act, {
    name,
    kind,
    businessUnit,
    notes: null,
    lines: offered.map(({ costCodeId, costType, description, quantity, unit, unitCost, markup, isAllowance }) => ({
      costCodeId,
      costType,
      description,
      quantity,
      unit,
      unitCost,
      markup,
      isAllowance,
    })),
    selections: selections.filter(({ costCodeId }) => !retired.has(costCodeId)),
  });
}

/** Replaces a template. Jobs keep the lines they took from it. */
export async function updateTemplate(act: Act, target: Target, sent: JobTemplateInput): Promise<JobTemplate> {
  const fields = { ...sent, selections: withCosts(sent.selections) };
  const before = await lock(act, jobTemplateKind, target);
  await checkLines(act, fields, before);
  await checkSelections(act, fields, before);
  const isNew = {
    lines: keyOf(fields.lines) !== keyOf(before.lines),
    selections: fields.selections !== undefined && !hasSelections(before, fields.selections),
  };
  const after = await updateTemplateRow(act.tx, before.id, fields, isNew).catch(explainTaken);
  await recordChange(act, { resource: RESOURCE, verb: 'update', before, after });
  return after;
}

export async function deleteTemplate(act: Act, target: Target): Promise<void> {
  await bin(act, jobTemplateKind, await lock(act, jobTemplateKind, target));
}

export async function restoreTemplate(act: Act, id: number): Promise<JobTemplate> {
  await lockAlone(act.tx, 'job templates');
  await checkRoom(act);
  return restore(act, jobTemplateKind, id).catch((error: unknown) => {
    if (violatedConstraint(error) !== NAME_KEY) throw error;
    throw conflict('Another template has this name now. Rename it first.');
  });
}

/** Creates a job, with a template's budget lines and selections if one is chosen, except those whose code is retired. */
export async function createJobWithTemplate(
  act: Act,
  part: TemplateSelections,
  { templateId = null, ...fields }: CreateJob,
): Promise<Job> {
  if (templateId === null) return createJob(act, fields);
  const template = await findTemplate(act.tx, templateId);
  if (!template) throw validation({ templateId: 'This template no longer exists. Choose another.' });
  const { id } = await createJob(act, { ...fields, notes: fields.notes ?? template.notes });
  const retired = await findRetired(
    act.tx,
    [...template.lines, ...template.selections].map(({ costCodeId }) => costCodeId),
  );
  const lines = template.lines.filter(({ costCodeId }) => !retired.has(costCodeId));
  await addBudgetLines(
    act,
    id,
    lines.map(({ code: _, codeName: _name, ...line }) => line),
    { template: template.name },
  );
  const selections = template.selections.filter(({ costCodeId }) => !retired.has(costCodeId));
  await part.start(
    act,
    id,
    selections.map(({ code: _, codeName: _name, ...selection }) => selection),
  );
  return getAnyJob(act.tx, id);
}

async function checkRoom(act: Act): Promise<void> {
  if ((await countTemplates(act.tx)) < MOST_TEMPLATES) return;
  throw conflict(`You already have ${MOST_TEMPLATES} templates, the most allowed. Delete one first.`);
}

/** Checks amounts and codes; codes a template already has may be retired. */
async function checkLines(act: Act, { lines }: JobTemplateInput, before?: JobTemplate): Promise<void> {
  const kept = new Set(before?.lines.map(({ costCodeId }) => costCodeId));
  for (const [index, line] of lines.entries()) {
    const problem = amountProblem(line);
    if (problem !== undefined) throw validation({ [`lines.${index}.quantity`]: problem });
    await checkCostCode(act, line.costCodeId, {
      field: `lines.${index}.costCodeId`,
      kept: kept.has(line.costCodeId) ? line.costCodeId : 0,
    });
  }
}

/**
 * Checks the codes, and that a selection without an allowance has one in the lines. Codes the template already uses may be
 * retired.
 */
async function checkSelections(act: Act, { lines, selections }: JobTemplateInput, before?: JobTemplate): Promise<void> {
  const kept = new Set(before?.selections.map(({ costCodeId }) => costCodeId));
  for (const [index, { allowance, costCodeId, costType }] of (selections ?? before?.selections ?? []).entries()) {
    await checkCostCode(act, costCodeId, {
      field: `selections.${index}.costCodeId`,
      kept: kept.has(costCodeId) ? costCodeId : 0,
    });
    const isInLines = lines.some(
      (line) => line.isAllowance === true && line.costCodeId === costCodeId && line.costType === costType,
    );
    if (allowance != null || isInLines) continue;
    throw validation({
      [`selections.${index}.allowance`]: 'Enter an allowance. No allowance line has this code and type.',
    });
  }
}

/** The fields that distinguish lines, with numbers as the database stores them. */
function keyOf(lines: JobTemplateInput['lines']): string {
  return JSON.stringify(
    lines.map(({ costCodeId, costType, description, quantity, unit, unitCost, markup = '0', isAllowance = false }) => [
      costCodeId,
      costType,
      description,
      Number(quantity),
      unit,
      Number(unitCost),
      Number(markup),
      isAllowance,
    ]),
  );
}

function explainTaken(error: unknown): never {
  if (violatedConstraint(error) === NAME_KEY) {
    throw validation({ name: 'Another template has this name. Enter another.' });
  }
  throw error;
}
