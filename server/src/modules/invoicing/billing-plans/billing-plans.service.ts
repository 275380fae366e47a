import type { BillingPlan, PlanLine, SaveBillingPlan } from '@builder-os/contract/modules/invoicing/billing-plans';
import { USUAL_TERMS } from '@builder-os/contract/modules/invoicing/invoice-states';
import { toCents } from '@builder-os/contract/platform/money';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { formatCents } from '../../../platform/format/figures.ts';
import type { Act, Target } from '../../../platform/http/act.ts';
import { found, validation } from '../../../platform/http/errors.ts';
import { checkVersion } from '../../../platform/http/versions.ts';
import { getBookDays } from '../../finance/ledger/ledger.service.ts';
import { categoriesOf, checkCategories } from '../../finance/ledger-accounts/categories.service.ts';
import { checkOpenJob, getAnyJob, lockJob } from '../../jobs/jobs/jobs.service.ts';
import { idsOf, lockBilling } from '../change-billing/billing-locks.queries.ts';
import { findBillingPlan, findNamedLines, replaceLines, upsertPlan } from './billing-plans.queries.ts';
import { findChangeProblems } from './plan-changes.service.ts';

const RESOURCE = 'billing-plan';

/** How a job is billed; null without a plan. @throws AppError `not_found` (404) without the job */
export async function getBillingPlan(db: Executor, jobId: number): Promise<BillingPlan | null> {
  const plan = await findPlan(db, jobId);
  if (!plan) await getAnyJob(db, jobId);
  return plan ?? null;
}

/**
 * Sets how a job is billed. Invoices store their lines' amounts, so that a change never alters one.
 * @throws AppError `validation` (400) naming a billed line that would be removed or fall below its billed amount
 */
export async function saveBillingPlan(act: Act, { id, ifMatch }: Target, plan: SaveBillingPlan): Promise<BillingPlan> {
  const job = await lockJob(act, { id });
  await checkOpenJob(act, job.id);
  await lockBilling(act.tx, job.id, { planLineIds: 'all', changeOrderIds: idsOf(plan.lines, 'changeOrderId') });
  const before = await findPlan(act.tx, id);
  if (before) await checkVersion(act, RESOURCE, { ...before, id }, ifMatch);
  const sent = { ...plan, lines: withIds(plan.lines, before?.lines ?? []) };
  const removed = await checkLines(act, job.id, sent, before?.lines ?? []);
  await checkCategories(act.tx, categoriesOf(null, plan.lines), {
    kinds: ['income'],
    kept: (before?.lines ?? []).map(({ category }) => category),
  });
  const { kind, retainagePercent = '0.00', termsDays = USUAL_TERMS } = plan;
  const lines = sent.lines.map((line, index) => ({
    id: line.id,
    jobId: id,
    position: index + 1,
    description: line.description,
    value: line.value,
    dueOn: line.dueOn ?? null,
    reachedOn: line.reachedOn ?? null,
    category: line.category ?? null,
    // A line that stays is for the change order it was for.
    ...(line.id === undefined && { changeOrderId: line.changeOrderId ?? null }),
  }));
  const hasNewLines = removed.length > 0 || !hasLines(before, lines);
  await upsertPlan(act.tx, { jobId: id, kind, retainagePercent, termsDays }, hasNewLines);
  if (hasNewLines) await replaceLines(act.tx, id, { removed, lines });
  const after = found(await findPlan(act.tx, id), 'Billing plan');
  await recordChange(act, {
    resource: RESOURCE,
    verb: before ? 'update' : 'create',
    ...(before && { before: { ...before, id } }),
    after: { ...after, id },
  });
  return after;
}

async function findPlan(db: Executor, jobId: number): Promise<BillingPlan | undefined> {
  const { today } = await getBookDays(db);
  return findBillingPlan(db, jobId, today);
}

type SentLine = SaveBillingPlan['lines'][number];

/**
 * A line sent without an id counts as the stored line at its position if they're equal, or as the stored line of the
 * same change order at any position. Otherwise the change would be billed twice: by the plan and as a line of its own.
 */
function withIds(lines: readonly SentLine[], kept: readonly PlanLine[]): SentLine[] {
  const taken = new Set(lines.map(({ id }) => id));
  return lines.map((line, index) => {
    if (line.id !== undefined) return line;
    const own = kept.find((one, place) => !taken.has(one.id) && isSame(line, one, place === index));
    taken.add(own?.id);
    return own ? { ...line, id: own.id } : line;
  });
}

function isSame({ changeOrderId, description, value }: SentLine, one: PlanLine, isInPlace: boolean): boolean {
  if (changeOrderId != null) return changeOrderId === one.changeOrderId;
  return one.description === description && one.value === value && (isInPlace || one.changeOrderId !== null);
}

/** @returns the ids of the lines that are left out */
async function checkLines(
  act: Act,
  jobId: number,
  { kind, lines }: SaveBillingPlan,
  kept: readonly PlanLine[],
): Promise<number[]> {
  const wrong = await findChangeProblems(act, jobId, lines);
  const seen = new Set<number>();
  for (const [index, sent] of lines.entries()) {
    const field = `lines.${index}`;
    if (kind === 'dates' && sent.dueOn == null) wrong[`${field}.dueOn`] = 'Enter the day it’s billed.';
    const { id } = sent;
    if (id === undefined) continue;
    const line = kept.find((candidate) => candidate.id === id);
    if (!line || seen.has(id)) wrong[`${field}.id`] = 'This line isn’t in the plan anymore. Reload the plan.';
    else for (const [name, problem] of problemsOf(sent, line)) wrong[`${field}.${name}`] = problem;
    seen.add(id);
  }
  const removed = kept.filter(({ id }) => !seen.has(id));
  const named = await findNamedLines(
    act.tx,
    removed.map(({ id }) => id),
  );
  const [billed] = removed.filter(({ id }) => named.has(id));
  if (billed) wrong.lines = `“${billed.description}” is on an invoice. Keep it in the plan.`;
  if (Object.keys(wrong).length > 0) throw validation(wrong);
  return removed.map(({ id }) => id);
}

/** The reason why a line that stays can't be changed like this, by field. */
function problemsOf({ value, changeOrderId }: SentLine, line: PlanLine): [string, string][] {
  if (changeOrderId != null && changeOrderId !== line.changeOrderId)
    return [['changeOrderId', 'Add a separate line for this change order.']];
  if (line.changeOrderId !== null && value !== line.value)
    return [['value', `This line bills a signed change order, so it stays ${formatCents(line.value)}.`]];
  if (isBelow(value, line.billed))
    return [['value', `Enter a value that covers the ${formatCents(line.billed)} already billed.`]];
  return [];
}

/** Whether a value would be less than its billed amount; a deduction has both below 0. */
function isBelow(value: string, billed: string): boolean {
  const [whole, part] = [toCents(value), toCents(billed)];
  return part === 0n ? false : whole > 0n !== part > 0n || (part > 0n ? whole < part : whole > part);
}

const COMPARED = ['id', 'position', 'description', 'value', 'dueOn', 'reachedOn', 'category'] as const;

/** Whether a plan has just these lines already. */
function hasLines(
  plan: BillingPlan | undefined,
  lines: readonly (Omit<Pick<PlanLine, (typeof COMPARED)[number]>, 'id'> & { id: number | undefined })[],
): boolean {
  return lines.every((line, index) => COMPARED.every((field) => plan?.lines[index]?.[field] === line[field]));
}
