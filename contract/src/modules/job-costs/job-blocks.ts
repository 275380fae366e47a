import { z } from 'zod';
import { daySchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idParams } from '../../platform/fields.ts';
import { moneySchema } from '../../platform/money.ts';
import { billHoldSchema } from '../finance/bills.ts';
import { jobMoneyQuery, jobMoneySchema } from './wip-schedule.ts';

/** The most held bills, late orders, unsigned changes and late selections shown of a job. */
export const MOST_BLOCKS = 20;

/**
 * The problems of a job:
 * - `loss`: its forecast is above its contract; `amount` is by how much
 * - `over_budget`: its forecast is above its revised budget
 * - `late_finish`: it’s still open after its finish date
 * - `held_bill`: a bill for it is held from its run; `due` is all that can be paid on the bill
 * - `late_order`: an order wasn’t delivered by its day; `open` is what isn’t billed yet
 * - `unsigned_work`: work has started on a change that isn’t signed
 * - `late_selection`: the customer hasn’t chosen by its day
 */
export const jobBlockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('loss'), amount: moneySchema }),
  z.object({ kind: z.literal('over_budget'), amount: moneySchema }),
  z.object({ kind: z.literal('late_finish'), finishesOn: daySchema }),
  z.object({
    kind: z.literal('held_bill'),
    billId: z.number().int(),
    vendor: z.string(),
    due: moneySchema,
    scheduledFor: daySchema,
    holds: z.array(billHoldSchema),
  }),
  z.object({
    kind: z.literal('late_order'),
    orderId: z.number().int(),
    number: z.string(),
    vendor: z.string(),
    deliveryOn: daySchema,
    open: moneySchema,
  }),
  z.object({
    kind: z.literal('unsigned_work'),
    changeOrderId: z.number().int(),
    number: z.string(),
    title: z.string(),
    price: moneySchema,
    startedOn: daySchema,
  }),
  z.object({
    kind: z.literal('late_selection'),
    selectionId: z.number().int(),
    title: z.string(),
    dueOn: daySchema,
  }),
]);
export type JobBlock = z.infer<typeof jobBlockSchema>;

/**
 * A job’s money, and how many of its bills are held and of its orders late. `unsigned` is the price of its changes on
 * their way to a signature, `unsignedStarted` the part whose work has started.
 */
export const jobStandingSchema = jobMoneySchema.extend({
  heldBills: z.number().int(),
  lateOrders: z.number().int(),
  unsigned: moneySchema,
  unsignedStarted: moneySchema,
});
export type JobStanding = z.infer<typeof jobStandingSchema>;

export const jobBlockEndpoints = {
  money: endpoint({
    method: 'GET',
    path: '/api/job-money',
    access: 'jobs_read',
    summary: 'Get the money of jobs as of today, open or not, and how many of their bills are held and orders late',
    query: jobMoneyQuery,
    response: z.array(jobStandingSchema),
  }),
  blocks: endpoint({
    method: 'GET',
    path: '/api/jobs/:id/blocks',
    access: 'jobs_read',
    summary: `List what is blocking a job, with at most ${MOST_BLOCKS} bills, orders, changes and selections each`,
    params: idParams,
    response: z.array(jobBlockSchema),
  }),
};
