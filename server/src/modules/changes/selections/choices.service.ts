import { stateAfter } from '@builder-os/contract/modules/changes/change-order-states';
import { hasStandingChange } from '@builder-os/contract/modules/changes/selection-states';
import type { ChooseOption, Selection } from '@builder-os/contract/modules/changes/selections';
import { cutText } from '@builder-os/contract/platform/text-ends';
import { type Act, actorId, type Target } from '../../../platform/http/act.ts';
import { AppError, conflict, validation } from '../../../platform/http/errors.ts';
import { notifyFirstHolder } from '../../account/notifications/notifications.service.ts';
import { checkOpenJob, getAnyJob } from '../../jobs/jobs/jobs.service.ts';
import { priceChangeOrder, voidChangeOrder } from '../change-orders/change-order-steps.service.ts';
import { createChangeOrder } from '../change-orders/change-orders.service.ts';
import { changeOf } from './selection-change.ts';
import { findSelectionWriter, type StoredOption, type StoredSelection } from './selections.queries.ts';
import { getReleased, lockSelection, moveSelection, optionOf } from './selections.service.ts';

/** Chooses an option for a customer who decided by phone or on site. */
export async function chooseOption(act: Act, target: Target, choice: ChooseOption): Promise<Selection> {
  return choose(act, await lockSelection(act, target, 'choose'), choice, null);
}

interface CustomerChoice extends ChooseOption {
  jobId: number;
  selectionId: number;
  /** The customer, as they wrote their name. */
  name: string;
}

/** The customer chooses an option on the job’s page. Only released selections and offered options can be chosen. */
export async function chooseAsCustomer(act: Act, { jobId, selectionId, name, ...choice }: CustomerChoice) {
  await getReleased(act.tx, jobId, selectionId);
  const before = await lockSelection(act, { id: selectionId }, 'choose');
  const after = await choose(act, before, choice, name);
  if (after !== before) await tellChoice(act, after, name);
  return after;
}

/** Notifies the job's manager, as for a question. Repeating a choice notifies only once. */
async function tellChoice(act: Act, selection: Selection, name: string): Promise<void> {
  const { id, jobId, title, options, chosenOptionId, changeOrderNumber } = selection;
  const { managerId, createdBy, name: jobName } = await getAnyJob(act.tx, jobId);
  const chosen = options.find((option) => option.id === chosenOptionId)?.title ?? '';
  const difference = changeOrderNumber === null ? '' : ` ${changeOrderNumber} bills the difference.`;
  await notifyFirstHolder(act, 'jobs_read', [managerId, createdBy], {
    kind: 'assignment',
    title: `${name} chose ${chosen}`,
    body: `${title}, ${jobName}.${difference}`,
    link: `/jobs/${jobId}?tab=changes&selection=${id}`,
  });
}

/** Takes back a choice. Its change order is voided, unless it was signed. */
export async function clearChoice(act: Act, target: Target): Promise<Selection> {
  const before = await lockSelection(act, target, 'clear');
  checkNotFinal(before);
  await dropChange(act, before, 'The customer’s choice was cleared');
  await checkOpenJob(act, before.jobId);
  return moveSelection(act, 'clear', before, {
    state: 'open',
    chosenOptionId: null,
    chosenAt: null,
    chosenBy: null,
    chosenName: null,
    changeOrderId: null,
    remindedAt: null,
  });
}

/**
 * Applies a choice: creates and prices its change order, and voids the one of an earlier choice. Choosing the same
 * option again does nothing, unless its change order was declined, voided or deleted. The selection is locked, so if
 * two people choose at the same time, one wins and the other is notified.
 */
async function choose(
  act: Act,
  before: StoredSelection,
  { optionId, replaces = null }: ChooseOption,
  name: string | null,
): Promise<Selection> {
  const option = optionOf(before, optionId);
  const isSame = before.chosenOptionId === optionId;
  if (isSame && hasStandingChange(before)) return before;
  checkNotFinal(before);
  const isTaken = !isSame && before.chosenOptionId !== null && before.chosenOptionId !== replaces;
  if (isTaken) throw takenMeanwhile(before);
  if (!option.isAvailable) throw validation({ optionId: 'This option isn’t available anymore. Choose another.' });
  await dropChange(act, before, `${cutText(option.title, 400)} was chosen ${isSame ? 'again' : 'instead'}`);
  await checkOpenJob(act, before.jobId);
  const changeOrderId = await makeChange(act, before, option, name);
  return moveSelection(act, 'choose', before, {
    state: 'chosen',
    chosenOptionId: option.id,
    chosenAt: new Date().toISOString(),
    chosenBy: actorId(act),
    chosenName: name,
    changeOrderId,
  });
}

/** The change order of the difference, ready for approval; null if the option costs the same as the allowance. */
async function makeChange(
  act: Act,
  selection: StoredSelection,
  option: StoredOption,
  name: string | null,
): Promise<number | null> {
  const change = changeOf(selection, option);
  if (!change) return null;
  const origin = { selectionId: selection.id, writtenBy: await findSelectionWriter(act.tx, selection.id) };
  const { id } = await createChangeOrder(act, selection.jobId, { ...change, requestedBy: name }, origin);
  await priceChangeOrder(act, { id });
  return id;
}

/**
 * Voids the change order of an earlier choice, even a declined one, so that it can't be reopened and signed as well.
 */
async function dropChange(act: Act, selection: StoredSelection, reason: string): Promise<void> {
  const { changeOrderId, changeOrderState } = selection;
  if (changeOrderId === null || changeOrderState === null) return;
  if (stateAfter(changeOrderState, 'void') === undefined) return;
  try {
    await voidChangeOrder(act, { id: changeOrderId }, { reason });
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'not_found')) throw error;
    throw conflict(`Someone just deleted the change order for “${selection.title}”. Try again.`);
  }
}

/** @throws AppError `conflict` (409) if the change order of the choice was signed */
function checkNotFinal({ isFinal, title, changeOrderNumber }: StoredSelection): void {
  if (!isFinal) return;
  throw conflict(
    `${changeOrderNumber} was signed, so the choice for “${title}” is final. Write a change order to change it.`,
  );
}

function takenMeanwhile({ options, chosenOptionId, chosenByName }: StoredSelection) {
  const chosen = options.find(({ id }) => id === chosenOptionId);
  return conflict(
    `${chosenByName ?? 'Someone'} already chose “${chosen?.title ?? 'another option'}”. Reload to see it.`,
  );
}
