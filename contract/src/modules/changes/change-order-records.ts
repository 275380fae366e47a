import { z } from 'zod';
import { daySchema, momentSchema } from '../../platform/dates.ts';
import { moneySchema } from '../../platform/money.ts';
import { jobLineFields } from '../jobs/cost-codes.ts';
import { CHANGE_ORDER_STATES } from './change-order-states.ts';

export const CHANGE_ORDER_SORT_KEYS = ['createdAt', 'job', 'price'] as const;

/**
 * A change order of a job.
 * - `number`: `CO-3`, counted within the job; a number is never used twice
 * - `days`: calendar days by which the finish of the job moves
 * - `cost`, `price`: the sums of its lines; null for people who see the job without money
 * - `selectionId`: the customer's choice it was made from
 * - `workStartedOn`: since when it's being built
 * - `writtenBy`: who last changed its lines or days, or priced the options of the choice it was made from; above the
 *   approval limit, another person approves it, who didn't create it either unless a choice did
 * - `signedBy`, `declinedBy`: the customer, as they wrote their name; `signedOn` is the day in the office
 */
export const changeOrderSchema = z.object({
  id: z.number().int(),
  jobId: z.number().int(),
  jobNumber: z.string(),
  jobName: z.string(),
  ordinal: z.number().int(),
  number: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  state: z.enum(CHANGE_ORDER_STATES),
  days: z.number().int(),
  requestedBy: z.string().nullable(),
  selectionId: z.number().int().nullable(),
  cost: moneySchema.nullable(),
  price: moneySchema.nullable(),
  lineCount: z.number().int(),
  workStartedOn: daySchema.nullable(),
  createdBy: z.string().nullable(),
  createdByName: z.string().nullable(),
  writtenBy: z.string().nullable(),
  pricedAt: momentSchema.nullable(),
  approvedAt: momentSchema.nullable(),
  sentAt: momentSchema.nullable(),
  signedAt: momentSchema.nullable(),
  signedOn: daySchema.nullable(),
  signedBy: z.string().nullable(),
  declinedAt: momentSchema.nullable(),
  declinedBy: z.string().nullable(),
  declineReason: z.string().nullable(),
  voidedAt: momentSchema.nullable(),
  voidReason: z.string().nullable(),
  version: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type ChangeOrder = z.infer<typeof changeOrderSchema>;

/**
 * A line; amount and price as in a budget. The quantity of a credit is negative. `fixedPrice` is the price of a choice,
 * which isn't its cost with a markup.
 */
export const changeOrderLineSchema = z.object({
  id: z.number().int(),
  position: z.number().int(),
  ...jobLineFields,
  unitCost: moneySchema,
  amount: moneySchema,
  markup: z.string(),
  fixedPrice: moneySchema.nullable(),
  price: moneySchema,
});
export type ChangeOrderLine = z.infer<typeof changeOrderLineSchema>;

/** A photo of the job that belongs to the change; its file is downloaded as the job's file. */
export const changeOrderPhotoSchema = z.object({ id: z.number().int(), title: z.string(), createdAt: momentSchema });

/**
 * The effect of a signature: the job's figures with every signed change, without and with this one. `contract` is null
 * if the job has no contract, `budget` if its budget isn't approved.
 */
export const changeOrderEffectSchema = z.object({
  contractNow: moneySchema.nullable(),
  contractThen: moneySchema.nullable(),
  budgetNow: moneySchema.nullable(),
  budgetThen: moneySchema.nullable(),
  finishesNow: daySchema.nullable(),
  finishesThen: daySchema.nullable(),
});
export type ChangeOrderEffect = z.infer<typeof changeOrderEffectSchema>;

/**
 * A change order with its lines and photos.
 * - `effect`: null once it's signed, and for people who see the job without money; they get no lines either
 * - `signerName`: the customer as a person, who signs; the company if no person is known
 * - `canApprove`: whether the caller may approve it now; `approvalLimit` is the limit that decides it
 */
export const changeOrderDetailSchema = changeOrderSchema.extend({
  jobPhase: z.string(),
  customerName: z.string().nullable(),
  signerName: z.string().nullable(),
  customerEmail: z.string().nullable(),
  siteAddress: z.string().nullable(),
  writtenByName: z.string().nullable(),
  pricedByName: z.string().nullable(),
  approvedByName: z.string().nullable(),
  sentByName: z.string().nullable(),
  voidedByName: z.string().nullable(),
  lines: z.array(changeOrderLineSchema),
  photos: z.array(changeOrderPhotoSchema),
  effect: changeOrderEffectSchema.nullable(),
  canApprove: z.boolean(),
  approvalLimit: moneySchema.nullable(),
});
export type ChangeOrderDetail = z.infer<typeof changeOrderDetailSchema>;

/** The link is in this response only. */
export const sentChangeOrderSchema = z.object({
  path: z.string(),
  isMailed: z.boolean(),
  changeOrder: changeOrderDetailSchema,
});
export type SentChangeOrder = z.infer<typeof sentChangeOrderSchema>;
