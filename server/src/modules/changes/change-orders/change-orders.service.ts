import { changeTotals } from '@builder-os/contract/modules/changes/change-order-amounts';
import type {
  ChangeLineInput,
  CreateChangeOrder,
  UpdateChangeOrder,
} from '@builder-os/contract/modules/changes/change-order-commands';
import type { ChangeOrder, ChangeOrderDetail } from '@builder-os/contract/modules/changes/change-order-records';
import {
  type ChangeOrderAction,
  type ChangeOrderState,
  stateAfter,
} from '@builder-os/contract/modules/changes/change-order-states';
import type { ChangeOrderListQuery } from '@builder-os/contract/modules/changes/change-orders';
import { finishAfter } from '@builder-os/contract/modules/changes/finish-after';
import { JOB_MONEY_DIGITS } from '@builder-os/contract/modules/jobs/jobs';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { type Act, type Actor, actorId, requireActor, type Target } from '../../../platform/http/act.ts';
import { conflict, found, validation } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { bin, lock, restore } from '../../../platform/records/record-life.ts';
import { checkCostCode } from '../../jobs/cost-codes/cost-codes.service.ts';
import { checkOpenJob, getAnyJob, getJob } from '../../jobs/jobs/jobs.service.ts';
import { supersedeSheet } from '../selection-sheets/superseding.service.ts';
import { hasOtherLines, withFixedPrices } from './change-lines.ts';
import { findPhotosOfJob, replaceChangeLines, replaceChangePhotos } from './change-order-lines.queries.ts';
import { mayApprove, seesMoney, withoutMoney } from './change-order-rights.policy.ts';
import { getChangeOrderSettings } from './change-order-settings.service.ts';
import {
  type ChangeRecord,
  changeOrderKind,
  findChange,
  findChangePage,
  findChangesOfJob,
  findChosenChange,
  insertChange,
  updateChangeRow,
} from './change-orders.queries.ts';
import { findJobStanding, type JobStanding } from './job-standing.queries.ts';

export type { ChangeRecord };

const RESOURCE = 'change-order';
const MOST_CENTS = 10n ** BigInt(JOB_MONEY_DIGITS + 2) - 1n;

export function listChangeOrders(db: Executor, query: ChangeOrderListQuery): Promise<Page<ChangeOrder>> {
  return findChangePage(db, query);
}

/** The changes of a job the person may see. */
export async function listChangesOfJob(db: Executor, actor: Actor, jobId: number): Promise<ChangeOrder[]> {
  await getJob(db, actor, jobId);
  const changes = await findChangesOfJob(db, jobId);
  return seesMoney(actor) ? changes : changes.map(withoutMoney);
}

/** A change of a job the person may see. Others don't exist for them. */
export async function getChangeOrder(db: Executor, actor: Actor, id: number): Promise<ChangeOrderDetail> {
  const change = found(await findChange(db, id), 'Change order');
  await getJob(db, actor, change.jobId);
  return presentChange(db, actor, change);
}

/**
 * Creates a draft on an open job, with the job's next number.
 * @param origin the customer's choice it comes from, and who priced its options
 */
export async function createChangeOrder(
  act: Act,
  jobId: number,
  { lines, photoIds = [], ...fields }: CreateChangeOrder,
  origin?: { selectionId: number; writtenBy: string | null },
): Promise<ChangeRecord> {
  await checkOpenJob(act, jobId);
  if (!origin) refuseFixedPrice(withFixedPrices([], lines));
  await checkLines(act, lines);
  await checkPhotos(act, jobId, photoIds);
  const author = actorId(act);
  const written = { createdBy: author, ...origin, writtenBy: origin?.writtenBy ?? author };
  const id = await insertChange(act.tx, { ...fields, ...written, jobId });
  await replaceChangeLines(act.tx, id, lines);
  await replaceChangePhotos(act.tx, id, photoIds);
  const after = found(await findChange(act.tx, id), 'Change order');
  await recordChange(act, { resource: RESOURCE, verb: 'create', after: forLog(after) });
  return after;
}

/**
 * Changes a draft or a priced change. A priced one becomes a draft, because nobody has priced or reviewed its new
 * content. The person who changes its lines or days becomes its writer; other edits don't count, because otherwise an
 * author could approve it after a colleague corrected the title.
 */
export async function updateChangeOrder(
  act: Act,
  target: Target,
  { lines: sent, photoIds, ...changes }: UpdateChangeOrder,
): Promise<ChangeRecord> {
  const before = await lockChange(act, target);
  const state = stateFor(before, 'edit');
  await checkOpenJob(act, before.jobId);
  const priced = sent && withFixedPrices(before.lines, sent);
  if (priced) refuseFixedPrice(priced);
  const lines = priced?.lines;
  const hasNewLines = lines !== undefined && hasOtherLines(before.lines, lines);
  if (hasNewLines) {
    await checkLines(act, lines, before.lines);
    await replaceChangeLines(act.tx, before.id, lines);
  }
  const hasNewPhotos = photoIds !== undefined && photoIds.join() !== before.photos.map(({ id }) => id).join();
  if (hasNewPhotos) {
    await checkPhotos(act, before.jobId, photoIds, before);
    await replaceChangePhotos(act.tx, before.id, photoIds);
  }
  const after = await updateChangeRow(act.tx, before.id, changes, hasNewLines || hasNewPhotos);
  if (after.version === before.version) return after;
  const isRewritten = hasNewLines || after.days !== before.days;
  const changed = await updateChangeRow(act.tx, before.id, {
    ...backTo(state),
    ...(isRewritten && { writtenBy: actorId(act) }),
  });
  await recordChange(act, { resource: RESOURCE, verb: 'update', before: forLog(before), after: forLog(changed) });
  if (changed.selectionId !== null) await supersedeSheet(act, changed.jobId);
  return changed;
}

/** Moves a draft to Trash. Its number isn't given again. */
export async function deleteChangeOrder(act: Act, target: Target): Promise<void> {
  const before = await lockChange(act, target);
  if (stateAfter(before.state, 'delete') === undefined) {
    throw conflict(`Only a draft can be deleted. ${STANDING[before.state](before.number)}`);
  }
  await bin(act, changeOrderKind, forLog(before));
  if (before.selectionId !== null) await supersedeSheet(act, before.jobId);
}

/** Restores a draft whose job still exists, and whose choice still counts. */
export async function restoreChangeOrder(act: Act, id: number): Promise<ChangeRecord> {
  const change = await restore(act, changeOrderKind, id);
  await getAnyJob(act.tx, change.jobId);
  await checkChoice(act, change, true);
  if (change.selectionId !== null) await supersedeSheet(act, change.jobId);
  return change;
}

/**
 * Two change orders of one selection would charge the customer twice, so only the one of its current choice can go on.
 * @param waits whether to wait for a choice that is being made. Only for changes in Trash: the choice locks all others
 * that it replaces, so the two would wait for each other.
 * @throws AppError `conflict` (409) if the customer chose again, or the choice was cleared
 */
export async function checkChoice(act: Act, change: ChangeRecord, waits = false): Promise<void> {
  const { id, number, selectionId } = change;
  if (selectionId === null || (await findChosenChange(act.tx, selectionId, waits)) === id) return;
  throw conflict(`${number} is for a choice that doesn’t count anymore. Choose the option again instead.`);
}

/** The change, locked, with its version checked. */
export function lockChange(act: Act, target: Target): Promise<ChangeRecord> {
  return lock(act, changeOrderKind, target, (row) => presentChange(act.tx, requireActor(act.actor), row));
}

/** @throws AppError `conflict` (409) if the action isn't allowed in the change's state */
export function stateFor({ state, number }: Pick<ChangeOrder, 'state' | 'number'>, action: ChangeOrderAction) {
  const after = stateAfter(state, action);
  if (after === undefined) throw conflict(STANDING[state](number));
  return after;
}

const STANDING: Record<ChangeOrderState, (number: string) => string> = {
  draft: (number) => `${number} is still a draft. Mark it as priced first.`,
  priced: (number) => `${number} is priced and waits for approval.`,
  approved: (number) => `${number} is approved. Return it to draft to change it.`,
  sent: (number) => `${number} was sent to be signed. Withdraw it or return it to draft first.`,
  signed: (number) => `${number} is signed, so it can’t change. Write another change order.`,
  declined: (number) => `${number} was declined. Return it to draft first.`,
  void: (number) => `${number} is void.`,
};

/** The columns that a change resets when it becomes a draft again: nobody has priced, approved or answered it. */
export function backTo(state: ChangeOrderState) {
  if (state !== 'draft') return { state };
  const nobody = { pricedBy: null, approvedBy: null, sentBy: null };
  const never = { pricedAt: null, approvedAt: null, sentAt: null, declinedAt: null };
  return { state, ...nobody, ...never, declinedBy: null, declineReason: null };
}

/** A change as the person may see it. */
export async function presentChange(db: Executor, actor: Actor, change: ChangeRecord): Promise<ChangeOrderDetail> {
  if (!seesMoney(actor)) {
    return { ...withoutMoney({ ...change, ...NO_MONEY }), lines: [], customerEmail: null };
  }
  const { approvalLimit } = await getChangeOrderSettings(db);
  const standing = change.state === 'signed' ? undefined : await findJobStanding(db, change.jobId);
  return {
    ...change,
    effect: standing ? effectOf(standing, change) : null,
    canApprove: change.state === 'priced' && mayApprove(actor, change, approvalLimit),
    approvalLimit,
  };
}

const NO_MONEY = { effect: null, canApprove: false, approvalLimit: null } as const;

/** The effect of a signature: the job's figures without and with this change. */
export function effectOf(standing: JobStanding, { cost, price, days }: Pick<ChangeRecord, 'cost' | 'price' | 'days'>) {
  const { originalContract, signedCount, signedPrice, signedCost, budget, isBudgetApproved, finishesOn } = standing;
  const contract = sum(originalContract ?? '0.00', signedPrice);
  const revised = sum(budget, signedCost);
  const hasContract = originalContract !== null || signedCount > 0;
  return {
    contractNow: hasContract ? contract : null,
    contractThen: sum(contract, price),
    budgetNow: isBudgetApproved ? revised : null,
    budgetThen: isBudgetApproved ? sum(revised, cost) : null,
    finishesNow: finishesOn,
    finishesThen: finishAfter(standing, days),
  };
}

const sum = (...amounts: string[]) => fromCents(amounts.reduce((total, amount) => total + toCents(amount), 0n));

/** A change as the audit log stores it: with its name, and its lines and photos as text. */
export function forLog({ lines, photos, ...change }: ChangeRecord) {
  const words = ({ description, quantity, unit, unitCost, markup, code }: ChangeRecord['lines'][number]) =>
    `${code} ${description}: ${Number(quantity)} ${unit} × ${unitCost} + ${Number(markup)}%`;
  return {
    ...change,
    lines: lines.map(words),
    photos: photos.map(({ title }) => title),
    name: `${change.number} ${change.title}`,
  };
}

/** Checks cost codes and amounts of new lines. @param kept lines that may keep a retired code */
async function checkLines(
  act: Act,
  lines: readonly ChangeLineInput[],
  kept: readonly { costCodeId: number }[] = [],
): Promise<void> {
  for (const [index, { costCodeId }] of lines.entries()) {
    const isKept = kept.some((line) => line.costCodeId === costCodeId);
    await checkCostCode(act, costCodeId, {
      field: `lines.${index}.costCodeId`,
      ...(isKept && { kept: costCodeId }),
    });
    checkAmount(
      [lines[index]].flatMap((line) => line ?? []),
      `lines.${index}.quantity`,
    );
  }
  checkAmount(lines, 'lines');
}

/** @throws AppError `validation` (400) naming the line whose fixed price isn't stored */
function refuseFixedPrice({ refused }: { refused: number }): void {
  if (refused === -1) return;
  throw validation({ [`lines.${refused}.fixedPrice`]: 'Only the choice of a selection sets a fixed price.' });
}

function checkAmount(lines: readonly ChangeLineInput[], field: string): void {
  const { cost, price } = changeTotals(lines);
  const isTooMuch = [cost, price].map(toCents).some((cents) => cents > MOST_CENTS || cents < -MOST_CENTS);
  if (isTooMuch) throw validation({ [field]: 'Enter a smaller quantity: the amount would exceed $9,999,999,999.99.' });
}

/** @param before the change, whose photos may stay */
async function checkPhotos(
  act: Act,
  jobId: number,
  ids: readonly number[],
  before: Pick<ChangeRecord, 'photos'> = { photos: [] },
): Promise<void> {
  const added = ids.filter((id) => before.photos.every((photo) => photo.id !== id));
  const known = await findPhotosOfJob(act.tx, jobId, added);
  if (added.some((id) => !known.has(id))) throw validation({ photoIds: 'Choose photos of this job.' });
}
