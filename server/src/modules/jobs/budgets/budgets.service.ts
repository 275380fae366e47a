import {
  type Budget,
  type BudgetLine,
  type CreateBudgetLine,
  type EstimateToGo,
  MOST_BUDGET_LINES,
  MOST_TRANSFERS,
  type TransferBudget,
  type UpdateBudgetLine,
} from '@builder-os/contract/modules/jobs/budgets';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { formatExact } from '../../../platform/format/figures.ts';
import { type Act, actorId, type Target } from '../../../platform/http/act.ts';
import { conflict, found, validation } from '../../../platform/http/errors.ts';
import type { BudgetParts } from '../../../platform/records/budget-parts.ts';
import { lock } from '../../../platform/records/record-life.ts';
import { checkCostCode } from '../cost-codes/cost-codes.service.ts';
import { findJob, raiseVersion } from '../jobs/jobs.queries.ts';
import { checkOpenJob, lockJob } from '../jobs/jobs.service.ts';
import { amountProblem } from './budget-columns.ts';
import { budgetVersions } from './budget-versions.ts';
import {
  budgetLineKind,
  copyLines,
  countLines,
  countTransfers,
  deleteLineRow,
  findBudget,
  findRevised,
  freezeBudget,
  insertEstimate,
  insertLine,
  insertLines,
  insertTransfer,
  updateLineRow,
} from './budgets.queries.ts';

const RESOURCE = 'budget-line';

/** A job's budget with its versions. @param parts its parts other than lines and transfers: signed changes */
export async function getBudget(db: Executor, jobId: number, parts: BudgetParts): Promise<Budget> {
  const { moves, ...budget } = await findBudget(db, jobId);
  return { ...budget, versions: budgetVersions(moves, await parts.steps(db, jobId)) };
}

/** A budget that isn't approved yet has no versions. */
export async function getDraftBudget(db: Executor, jobId: number): Promise<Budget> {
  const { moves: _, ...budget } = await findBudget(db, jobId);
  return { ...budget, versions: [] };
}

export async function addBudgetLine(act: Act, jobId: number, fields: CreateBudgetLine): Promise<BudgetLine> {
  await lockDraft(act, jobId);
  if ((await countLines(act.tx, jobId)) >= MOST_BUDGET_LINES) throw tooManyLines();
  await checkCostCode(act, fields.costCodeId);
  checkAmount(fields);
  const after = await insertLine(act.tx, { ...fields, jobId });
  await raiseVersion(act.tx, jobId);
  await recordChange(act, { resource: RESOURCE, verb: 'create', after: named(after) });
  return after;
}

/**
 * Adds several lines at once.
 * @param source the record they come from, for the audit log
 * @param field the request's field for errors about unusable codes
 */
export async function addBudgetLines(
  act: Act,
  jobId: number,
  lines: readonly CreateBudgetLine[],
  source: Record<string, unknown>,
  field = 'costCodeId',
): Promise<void> {
  const job = await lockDraft(act, jobId);
  if ((await countLines(act.tx, jobId)) + lines.length > MOST_BUDGET_LINES) throw tooManyLines();
  for (const id of new Set(lines.map(({ costCodeId }) => costCodeId))) await checkCostCode(act, id, { field });
  for (const line of lines) checkAmount(line);
  await insertLines(
    act.tx,
    lines.map((line) => ({ ...line, jobId })),
  );
  await raiseVersion(act.tx, jobId);
  await recordChange(act, {
    resource: 'job',
    verb: 'add-budget-lines',
    before: job,
    after: { ...job, addedLines: lines.length },
    details: source,
  });
}

export async function updateBudgetLine(act: Act, target: Target, changes: UpdateBudgetLine): Promise<BudgetLine> {
  const before = await lock(act, budgetLineKind, target);
  await lockDraft(act, before.jobId);
  await checkCostCode(act, changes.costCodeId ?? before.costCodeId, { kept: before.costCodeId });
  checkAmount({ ...before, ...changes });
  const after = await updateLineRow(act.tx, before.id, changes);
  if (after.version !== before.version) await raiseVersion(act.tx, before.jobId);
  await recordChange(act, { resource: RESOURCE, verb: 'update', before: named(before), after: named(after) });
  return after;
}

export async function removeBudgetLine(act: Act, target: Target): Promise<void> {
  const before = await lock(act, budgetLineKind, target);
  await lockDraft(act, before.jobId);
  await deleteLineRow(act.tx, before.id);
  await raiseVersion(act.tx, before.jobId);
  await recordChange(act, { resource: RESOURCE, verb: 'delete', before: named(before) });
}

/** Adds the lines of another job; retired codes are left out. */
export async function copyBudget(act: Act, jobId: number, fromJobId: number): Promise<Budget> {
  const job = await lockDraft(act, jobId);
  if (!(await findJob(act.tx, fromJobId)))
    throw validation({ fromJobId: 'This job no longer exists. Choose another.' });
  const lines = (await countLines(act.tx, jobId)) + (await countLines(act.tx, fromJobId));
  if (lines > MOST_BUDGET_LINES) throw tooManyLines();
  await copyLines(act.tx, { from: fromJobId, to: jobId });
  await raiseVersion(act.tx, jobId);
  await recordChange(act, { resource: 'job', verb: 'copy-budget', before: job, after: { ...job, fromJobId } });
  return getDraftBudget(act.tx, jobId);
}

/** Freezes the lines as version 1. */
export async function approveBudget(act: Act, target: Target, parts: BudgetParts): Promise<Budget> {
  const before = await lockJob(act, target);
  await checkOpenJob(act, before.id);
  if (before.budgetApprovedAt !== null) throw conflict('This budget is already approved.');
  if ((await countLines(act.tx, before.id)) === 0) throw conflict('Add a line before you approve the budget.');
  await freezeBudget(act.tx, before.id, actorId(act));
  const after = found(await findJob(act.tx, before.id), 'Job');
  await recordChange(act, { resource: 'job', verb: 'approve-budget', before, after });
  return getBudget(act.tx, before.id, parts);
}

/** Moves budget between two codes of an open job; the code it's taken from can't go below 0. */
export async function transferBudget(
  act: Act,
  target: Target,
  fields: TransferBudget,
  parts: BudgetParts,
): Promise<Budget> {
  const job = await lockJob(act, target);
  await checkOpenJob(act, job.id);
  if (job.budgetApprovedAt === null) throw conflict('Approve the budget first. Until then, edit its lines.');
  const { from, to, amount, reason } = fields;
  if (from.costCodeId === to.costCodeId && from.costType === to.costType) {
    throw validation({ 'to.costCodeId': 'Choose another cost code or cost type.' });
  }
  await checkCostCode(act, from.costCodeId, { field: 'from.costCodeId', kept: from.costCodeId });
  await checkCostCode(act, to.costCodeId, { field: 'to.costCodeId' });
  if ((await countTransfers(act.tx, job.id)) >= MOST_TRANSFERS) {
    throw conflict(`A budget can have up to ${MOST_TRANSFERS} transfers.`);
  }
  const place = { jobId: job.id, ...from };
  const own = toCents(await findRevised(act.tx, place)) + toCents(await parts.sum(act.tx, place));
  const available = fromCents(own > 0n ? own : 0n);
  if (toCents(amount) > toCents(available)) {
    throw validation({ amount: `Enter ${formatExact(available)} or less. That’s the budget left to transfer.` });
  }
  const id = await insertTransfer(act.tx, {
    jobId: job.id,
    fromCodeId: from.costCodeId,
    fromType: from.costType,
    toCodeId: to.costCodeId,
    toType: to.costType,
    amount,
    reason,
    madeBy: actorId(act),
  });
  await raiseVersion(act.tx, job.id);
  await recordChange(act, { resource: 'budget-transfer', verb: 'create', after: { id, name: job.number, ...fields } });
  return getBudget(act.tx, job.id, parts);
}

/** Adds the manager’s estimate and keeps the earlier ones, so that reports of past days don't change. */
export async function writeEstimate(act: Act, target: Target, estimate: EstimateToGo): Promise<void> {
  const job = await lockJob(act, target);
  await checkOpenJob(act, job.id);
  await checkCostCode(act, estimate.costCodeId, { kept: estimate.costCodeId });
  const id = await insertEstimate(act.tx, { ...estimate, jobId: job.id, writtenBy: actorId(act) });
  await raiseVersion(act.tx, job.id);
  await recordChange(act, { resource: 'cost-estimate', verb: 'create', after: { id, name: job.number, ...estimate } });
}

/** The job, locked, while its budget can still be edited. */
async function lockDraft(act: Act, jobId: number) {
  const job = await lockJob(act, { id: jobId });
  await checkOpenJob(act, jobId);
  if (job.budgetApprovedAt !== null)
    throw conflict('This budget is approved. Transfer budget between its codes instead.');
  return job;
}

function checkAmount(line: { quantity: string; unitCost: string }): void {
  const problem = amountProblem(line);
  if (problem !== undefined) throw validation({ quantity: problem });
}

function tooManyLines() {
  return conflict(`A budget can have up to ${MOST_BUDGET_LINES.toLocaleString('en-US')} lines.`);
}

/** The audit log shows records by name; a line’s name is its description. */
function named<Line extends { description: string }>(line: Line) {
  return { ...line, name: line.description };
}
