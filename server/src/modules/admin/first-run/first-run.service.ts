import {
  FIRST_RUN_STEPS,
  type FirstRun,
  type FirstRunState,
  type FirstRunStep,
} from '@builder-os/contract/modules/admin/first-run';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { isCompanyNamed } from '../../../platform/organization/organization.ts';
import {
  findFirstRun,
  lockFirstRun,
  type StoredFirstRun,
  saveFirstRun,
} from '../../../platform/settings/first-run.queries.ts';
import { findStepsWithResult } from './first-run.queries.ts';

const ID = 'first-run';

export async function getFirstRun(db: Executor): Promise<FirstRun> {
  return present(db, await findFirstRun(db));
}

/**
 * Changes a step's state. Steps can be answered in any order and again; reopening or skipping one removes nothing it
 * stored.
 */
export function changeStep(act: Act, step: FirstRunStep, state: FirstRunState): Promise<FirstRun> {
  return change(act, 'step', (before) => ({ ...before, steps: { ...before.steps, [step]: state } }));
}

export function dismissFirstRun(act: Act): Promise<FirstRun> {
  return change(act, 'dismiss', (before) => ({ ...before, isDismissed: true }));
}

export function resumeFirstRun(act: Act): Promise<FirstRun> {
  return change(act, 'resume', (before) => ({ ...before, isDismissed: false }));
}

async function change(act: Act, verb: string, toNext: (before: StoredFirstRun) => StoredFirstRun): Promise<FirstRun> {
  const before = await lockFirstRun(act.tx);
  const after = toNext(before);
  // A second click, or the same step on another device, changes nothing, so nothing is saved or logged.
  if (after.isDismissed === before.isDismissed && stepsOf(after).every(isIn(stepsOf(before))))
    return present(act.tx, before);
  await saveFirstRun(act.tx, after);
  await recordChange(act, { resource: 'first-run', verb, before: fieldsOf(before), after: fieldsOf(after) });
  return present(act.tx, after);
}

/** An open step counts as done once its result exists. For example, someone may import contacts from the Contacts screen. */
async function present(db: Executor, stored: StoredFirstRun | undefined): Promise<FirstRun> {
  const isDismissed = stored?.isDismissed ?? false;
  const answers = stored?.steps ?? {};
  const isUnanswered = stored !== undefined && stepsOf(stored).some(isOpen);
  const results = isUnanswered ? { ...(await findStepsWithResult(db)), company: await isCompanyNamed(db) } : undefined;
  const isUnderway = isUnanswered && !isDismissed;
  const steps = FIRST_RUN_STEPS.map((step) => ({ step, state: answers[step] ?? (results?.[step] ? 'done' : 'open') }));
  return { isOffered: isUnderway && steps.some(isOpen), isUnderway, isDismissed, steps };
}

const isOpen = ({ state }: FirstRun['steps'][number]) => state === 'open';

function stepsOf(stored: StoredFirstRun | undefined): FirstRun['steps'] {
  return FIRST_RUN_STEPS.map((step) => ({ step, state: stored?.steps[step] ?? 'open' }));
}

const isIn = (others: FirstRun['steps']) => (one: FirstRun['steps'][number]) =>
  others.some(({ step, state }) => step === one.step && state === one.state);

/** The steps as separate fields, so the log shows which of them changed. */
function fieldsOf(stored: StoredFirstRun) {
  const steps = Object.fromEntries(stepsOf(stored).map(({ step, state }) => [step, state]));
  return { id: ID, isDismissed: stored.isDismissed, ...steps };
}
