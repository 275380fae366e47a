import { isDeepStrictEqual } from 'node:util';
import { mayDoWith, type SelectionAction } from '@builder-os/contract/modules/changes/selection-states';
import {
  type Allowance,
  type CreateSelection,
  MOST_SELECTIONS,
  type Selection,
  type UpdateSelection,
} from '@builder-os/contract/modules/changes/selections';
import { recordChange, recordChanges } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { type Act, type Actor, actorId, requireActor, type Target } from '../../../platform/http/act.ts';
import { conflict, found, notFound, validation } from '../../../platform/http/errors.ts';
import { bin, lock, lockDeleted, restoreLocked } from '../../../platform/records/record-life.ts';
import { checkCostCode } from '../../jobs/cost-codes/cost-codes.service.ts';
import { checkOpenJob, getAnyJob, getJob, lockJob } from '../../jobs/jobs/jobs.service.ts';
import { supersedeSheet } from '../selection-sheets/superseding.service.ts';
import { copySelectionRows, insertOptions, replaceOptions } from './selection-options.queries.ts';
import { selectionFor } from './selection-rights.policy.ts';
import {
  countSelections,
  findAllowances,
  findSelection,
  findSelections,
  insertSelections,
  type StoredOption,
  type StoredSelection,
  selectionKind,
  updateSelectionRow,
} from './selections.queries.ts';

const RESOURCE = 'selection';

/** The selections of a job the person sees; without money for people who only see the jobs they are on. */
export async function listSelections(db: Executor, actor: Actor, jobId: number): Promise<Selection[]> {
  await getJob(db, actor, jobId);
  return (await findSelections(db, jobId)).map((selection) => selectionFor(actor, selection));
}

export async function getSelection(db: Executor, actor: Actor, id: number): Promise<Selection> {
  const selection = found(await findSelection(db, id), 'Selection');
  await getJob(db, actor, selection.jobId);
  return selectionFor(actor, selection);
}

export async function listAllowances(db: Executor, actor: Actor, jobId: number): Promise<Allowance[]> {
  await getJob(db, actor, jobId);
  return findAllowances(db, jobId);
}

export async function createSelection(
  act: Act,
  jobId: number,
  { options = [], allowance, allowanceCost, ...fields }: CreateSelection,
): Promise<Selection> {
  await lockJob(act, { id: jobId });
  await checkOpenJob(act, jobId);
  await checkRoom(act, jobId, 1);
  await checkCostCode(act, fields.costCodeId);
  if (options.some(({ id }) => id !== undefined)) throw validation({ options: 'Send new options without an id.' });
  const allowances = await findAllowances(act.tx, jobId);
  const row = { ...fields, ...allowancesOf(allowances, { ...fields, allowance, allowanceCost }) };
  const [id = 0] = await insertAll(act, jobId, [{ ...row, options }]);
  const after = found(await findSelection(act.tx, id), 'Selection');
  await recordChange(act, { resource: RESOURCE, verb: 'create', after: after });
  return after;
}

/**
 * Adds many selections to a job that was just created, as a template has them: in a few statements, because a template
 * can have 100 with 12 options each. Their codes were checked with the template.
 */
export async function addSelections(act: Act, jobId: number, sent: readonly CountedSelection[]): Promise<void> {
  if (sent.length === 0) return;
  await checkRoom(act, jobId, sent.length);
  const allowances = await findAllowances(act.tx, jobId);
  const rows = sent.map(({ options = [], ...fields }) => ({ ...fields, ...allowancesOf(allowances, fields), options }));
  await insertAll(act, jobId, rows);
  const changes = (await findSelections(act.tx, jobId)).map((after) => ({ after }));
  await recordChanges(act, { resource: RESOURCE, verb: 'create', changes });
}

/** `dueDays`: the days after the start, for a job without a start date. */
export type CountedSelection = CreateSelection & { dueDays?: number | null };
type NewRow = Omit<CountedSelection, 'allowance' | 'allowanceCost'> & { allowance: string; allowanceCost: string };

/** Stores selections with their options. @returns their ids in the same order */
async function insertAll(act: Act, jobId: number, rows: readonly NewRow[]): Promise<number[]> {
  const author = { jobId, createdBy: actorId(act), writtenBy: actorId(act) };
  const ids = await insertSelections(
    act.tx,
    rows.map(({ options: _, ...fields }) => ({ ...fields, ...author })),
  );
  await insertOptions(
    act.tx,
    rows.flatMap(({ options = [] }, index) =>
      options.map(({ id: _, ...option }, place) => ({ ...option, place, selectionId: ids[index] ?? 0 })),
    ),
  );
  return ids;
}

export async function updateSelection(act: Act, target: Target, sent: UpdateSelection): Promise<Selection> {
  const before = await lockSelection(act, target, 'edit');
  await checkOpenJob(act, before.jobId);
  const { options, ...changes } = sent;
  if (changes.costCodeId !== undefined) await checkCostCode(act, changes.costCodeId, { kept: before.costCodeId });
  if (options !== undefined) {
    const known = new Set(before.options.map(({ id }) => id));
    if (options.some(({ id }) => id !== undefined && !known.has(id))) {
      throw validation({ options: 'Someone removed this option. Reload the page.' });
    }
    await replaceOptions(act.tx, before.id, options);
  }
  const changed = found(await findSelection(act.tx, before.id), 'Selection');
  const hasNewOptions = !isDeepStrictEqual(changed.options, before.options);
  const isRepriced = pricesOf({ ...changed, ...changes }) !== pricesOf(before);
  const hasOtherDay = changes.dueOn !== undefined && changes.dueOn !== before.dueOn;
  const written = {
    ...changes,
    ...(isRepriced && { writtenBy: actorId(act) }),
    // The customer gets a reminder of the new day too.
    ...(hasOtherDay && { remindedAt: null, dueDays: null }),
  };
  const after = await updateSelectionRow(act.tx, before.id, written, hasNewOptions);
  checkChoiceKept(before, after);
  if (after.isReleased && !after.options.some(({ isAvailable }) => isAvailable)) {
    throw validation({ isReleased: 'Add an option before the customer sees this selection.' });
  }
  await recordChange(act, { resource: RESOURCE, verb: 'update', before: before, after: after });
  await supersedeSheet(act, after.jobId);
  return after;
}

/** Adds the selections of another job, with the pictures of their options; those on retired codes are left out. */
export async function copySelections(act: Act, jobId: number, fromJobId: number): Promise<Selection[]> {
  if (fromJobId === jobId) throw validation({ fromJobId: 'Choose another job.' });
  const job = await lockJob(act, { id: jobId });
  await checkOpenJob(act, jobId);
  await getAnyJob(act.tx, fromJobId);
  await checkRoom(act, jobId, await countSelections(act.tx, fromJobId));
  const ids = await copySelectionRows(act.tx, { from: fromJobId, to: jobId, createdBy: actorId(act) });
  const all = await findSelections(act.tx, jobId);
  for (const selection of all.filter(({ id }) => ids.includes(id))) {
    await recordChange(act, { resource: RESOURCE, verb: 'create', after: selection, details: { fromJobId } });
  }
  if (ids.length === 0) throw conflict(`There are no selections to copy to ${job.number}.`);
  return all;
}

/** Ends the choosing, with or without a choice. */
export async function closeSelection(act: Act, target: Target): Promise<Selection> {
  const before = await lockSelection(act, target, 'close');
  return moveSelection(act, 'close', before, { state: 'closed', closedAt: new Date().toISOString() });
}

export async function reopenSelection(act: Act, target: Target): Promise<Selection> {
  const before = await lockSelection(act, target, 'reopen');
  await checkOpenJob(act, before.jobId);
  return moveSelection(act, 'reopen', before, {
    state: before.chosenOptionId === null ? 'open' : 'chosen',
    closedAt: null,
  });
}

export async function deleteSelection(act: Act, target: Target): Promise<void> {
  await bin(act, selectionKind, { ...(await lockSelection(act, target, 'delete')) });
}

export async function restoreSelection(act: Act, id: number): Promise<Selection> {
  const binned = await lockDeleted(act, selectionKind, id);
  await getJob(act.tx, requireActor(act.actor), binned.jobId);
  await lockJob(act, { id: binned.jobId });
  await checkRoom(act, binned.jobId, 1);
  return restoreLocked(act, selectionKind, binned);
}

/**
 * Locks a selection that accepts the action.
 * @throws AppError `not_found` (404), `edit_conflict` (409), `conflict` (409) if its state doesn't allow it
 */
export async function lockSelection(act: Act, target: Target, action: SelectionAction): Promise<StoredSelection> {
  const selection = await lock(act, selectionKind, target);
  if (mayDoWith(selection.state, action)) return selection;
  const { title, state } = selection;
  if (state === 'closed') throw conflict(`“${title}” is closed. Reopen it first.`);
  if (state === 'chosen') throw conflict(`“${title}” already has a choice. Clear the choice first.`);
  throw conflict(action === 'clear' ? `Nothing is chosen for “${title}”.` : `“${title}” is already open.`);
}

/** Changes the state of a locked selection and records it. */
export async function moveSelection(
  act: Act,
  verb: 'choose' | 'clear' | 'close' | 'reopen',
  before: StoredSelection,
  changes: Parameters<typeof updateSelectionRow>[2],
): Promise<StoredSelection> {
  const after = await updateSelectionRow(act.tx, before.id, changes);
  await recordChange(act, { resource: RESOURCE, verb, before: before, after: after });
  await supersedeSheet(act, after.jobId);
  return after;
}

/** The sent allowances, or the budget's. @throws AppError `validation` (400) if there are none */
function allowancesOf(
  allowances: readonly Allowance[],
  sent: Pick<CreateSelection, 'costCodeId' | 'costType' | 'allowance' | 'allowanceCost'>,
): { allowance: string; allowanceCost: string } {
  const { allowance, allowanceCost, costCodeId, costType } = sent;
  if (allowance !== undefined) return { allowance, allowanceCost: allowanceCost ?? allowance };
  const ofBudget = allowances.find((line) => line.costCodeId === costCodeId && line.costType === costType);
  if (!ofBudget) throw validation({ allowance: 'Enter an allowance. The budget has none for this code and type.' });
  return { allowance: ofBudget.allowance, allowanceCost: allowanceCost ?? ofBudget.allowanceCost };
}

/** The inputs of a choice's price, as text that can be compared. */
function pricesOf({
  allowance,
  allowanceCost,
  options,
}: Pick<UpdateSelection, 'allowance' | 'allowanceCost'> & Pick<StoredSelection, 'options'>): string {
  return [allowance, allowanceCost, ...options.flatMap(({ id, price, cost }) => [id, price, cost])].join();
}

/** A change order was created from the choice, so the inputs of its price can't change anymore. */
function checkChoiceKept(before: StoredSelection, after: StoredSelection): void {
  if (before.chosenOptionId === null) return;
  const worth = (selection: StoredSelection) => {
    const { allowance, allowanceCost, costCodeId, costType, options } = selection;
    const chosen = options.find(({ id }) => id === before.chosenOptionId);
    return [allowance, allowanceCost, costCodeId, costType, chosen?.price, chosen?.cost].join();
  };
  if (worth(before) === worth(after)) return;
  throw conflict('Clear the choice before you change its allowance, cost code or price, or remove it.');
}

/** Lock the job first, so that no one adds another selection meanwhile. */
async function checkRoom(act: Act, jobId: number, more: number): Promise<void> {
  if ((await countSelections(act.tx, jobId)) + more <= MOST_SELECTIONS) return;
  throw conflict(`A job can have up to ${MOST_SELECTIONS} selections. Delete one first.`);
}

/** The option of a selection. @throws AppError `validation` (400) naming `optionId` */
export function optionOf({ options }: StoredSelection, id: number): StoredOption {
  const option = options.find((one) => one.id === id);
  if (option) return option;
  throw validation({ optionId: 'This option isn’t offered anymore. Choose another.' });
}

/** A selection of a job that the customer sees. @throws AppError `not_found` */
export async function getReleased(db: Executor, jobId: number, id: number): Promise<StoredSelection> {
  const selection = await findSelection(db, id);
  if (!selection?.isReleased || selection.jobId !== jobId) throw notFound('Selection');
  return selection;
}
