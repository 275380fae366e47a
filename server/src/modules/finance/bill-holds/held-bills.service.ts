import type { Executor } from '../../../platform/db/database.ts';
import { countHeldBills, findHeldBills } from './held-bills.queries.ts';

/** The held bills of a job, those in the earliest run first. */
export const listHeldBills = (db: Executor, jobId: number, limit: number) => findHeldBills(db, jobId, limit);

/** How many bills of each job are held. */
export const countHeldBillsOf = (db: Executor, jobIds: readonly number[]) => countHeldBills(db, jobIds);
