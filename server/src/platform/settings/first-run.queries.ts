import { FIRST_RUN_STATES, FIRST_RUN_STEPS } from '@builder-os/contract/modules/admin/first-run';
import { z } from 'zod';
import type { Executor, Transaction } from '../db/database.ts';
import { claimSetting, findSetting, lockSetting, saveSetting } from './settings.queries.ts';

const FIRST_RUN = 'first-run';

/** The stored state: the answered steps, and whether the setup was dismissed. */
const storedSchema = z.object({
  isDismissed: z.boolean(),
  steps: z.partialRecord(z.enum(FIRST_RUN_STEPS), z.enum(FIRST_RUN_STATES)),
});
export type StoredFirstRun = z.infer<typeof storedSchema>;

/** Undefined if the installation existed before the setup did: nobody is asked to set up a working app. */
export function findFirstRun(db: Executor): Promise<StoredFirstRun | undefined> {
  return findSetting(db, FIRST_RUN, storedSchema);
}

/** The state to change, locked; a row that is not there cannot be locked, so it is made first. */
export async function lockFirstRun(tx: Transaction): Promise<StoredFirstRun> {
  await claimFirstRun(tx);
  await lockSetting(tx, FIRST_RUN);
  return (await findFirstRun(tx)) ?? NEW;
}

const NEW: StoredFirstRun = { isDismissed: false, steps: {} };

/** Stores that the set-up has begun, unless it has. */
export async function claimFirstRun(tx: Transaction): Promise<void> {
  await claimSetting(tx, FIRST_RUN, storedSchema, NEW);
}

export function saveFirstRun(tx: Transaction, state: StoredFirstRun): Promise<void> {
  return saveSetting(tx, FIRST_RUN, state);
}
