import { type JobBlock, type JobStanding, MOST_BLOCKS } from '@builder-os/contract/modules/job-costs/job-blocks';
import type { JobMoneyRow } from '@builder-os/contract/modules/job-costs/wip-schedule';
import { isContracted, isOpenPhase } from '@builder-os/contract/modules/jobs/job-phases';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import type { Executor } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/act.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { listLateSelections } from '../../changes/selections/late-selections.service.ts';
import { countHeldBillsOf, listHeldBills } from '../../finance/bill-holds/held-bills.service.ts';
import { getJob } from '../../jobs/jobs/jobs.service.ts';
import { findMoneyOf } from '../wip-schedule/job-money.queries.ts';
import { toMoneyRow } from '../wip-schedule/wip-schedule.ts';
import { countLateOrders, findLateOrders } from './late-orders.queries.ts';
import { findStartedUnsigned, findUnsignedOf } from './unsigned-changes.queries.ts';

/** The money of jobs as of today, and how many of their bills are held and of their orders late. */
export async function listJobStandings(db: Executor, ids: readonly number[]): Promise<JobStanding[]> {
  const { today } = await findOfficeDay(db);
  const money = await findMoneyOf(db, ids, today);
  const held = await countHeldBillsOf(db, ids);
  const late = await countLateOrders(db, ids, today);
  const unsigned = await findUnsignedOf(db, ids);
  return money.map((sums) => ({
    ...toMoneyRow(sums),
    heldBills: held.get(sums.jobId) ?? 0,
    lateOrders: late.get(sums.jobId) ?? 0,
    ...(unsigned.get(sums.jobId) ?? ALL_SIGNED),
  }));
}

/** The problems of an open job; a loss comes first. */
export async function listJobBlocks(db: Executor, actor: Actor, id: number): Promise<JobBlock[]> {
  const job = await getJob(db, actor, id);
  if (!isOpenPhase(job.phase)) return [];
  const { today } = await findOfficeDay(db);
  const [sums] = await findMoneyOf(db, [id], today);
  const blocks: JobBlock[] = sums && isContracted(job.phase) ? overruns(toMoneyRow(sums)) : [];
  if (job.finishesOn !== null && job.finishesOn < today) {
    blocks.push({ kind: 'late_finish', finishesOn: job.finishesOn });
  }
  const bills = await listHeldBills(db, id, MOST_BLOCKS);
  const orders = await findLateOrders(db, id, today, MOST_BLOCKS);
  const changes = await findStartedUnsigned(db, id, MOST_BLOCKS);
  const selections = await listLateSelections(db, id, today, MOST_BLOCKS);
  return [
    ...blocks,
    ...bills.map((bill) => ({ kind: 'held_bill' as const, ...bill })),
    ...orders.map((order) => ({ kind: 'late_order' as const, ...order })),
    ...changes.map((change) => ({ kind: 'unsigned_work' as const, ...change })),
    ...selections.map((selection) => ({ kind: 'late_selection' as const, ...selection })),
  ];
}

const ALL_SIGNED = { unsigned: '0.00', unsignedStarted: '0.00' };

/** A forecast above the contract is a loss; one above the budget only costs margin. */
function overruns({ contract, budget, forecast }: JobMoneyRow): JobBlock[] {
  const over = (limit: string) => toCents(forecast) - toCents(limit);
  if (contract !== null && over(contract) > 0n) return [{ kind: 'loss', amount: fromCents(over(contract)) }];
  if (toCents(budget) > 0n && over(budget) > 0n) return [{ kind: 'over_budget', amount: fromCents(over(budget)) }];
  return [];
}
