import { z } from 'zod';
import { dayInput, daySchema, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idInput, idParams, optionalText } from '../../platform/fields.ts';
import { fromCents, moneySchema, shareOf, toCents } from '../../platform/money.ts';
import { pageQuery } from '../../platform/pages.ts';

/** The four steps of an order, in sequence. */
export const ORDER_STEPS = ['submit_plans', 'engineering', 'quote_approval', 'delivery'] as const;
export type OrderStep = (typeof ORDER_STEPS)[number];

/** Accepted types of plans, checked by content. */
export const PLAN_TYPES = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'image/vnd.dwg'] as const;
/** The largest plan, in bytes. */
export const PLAN_LIMIT = 20 * 1_048_576;
export const MOST_PLANS = 50;

/** The step that 'Advance' moves to; undefined at the last. */
export function nextStep(step: OrderStep): OrderStep | undefined {
  return ORDER_STEPS[ORDER_STEPS.indexOf(step) + 1];
}

/** Whether an order may move to a step: to the next one, or back to any earlier one. */
export function isStepOpen(from: OrderStep, to: OrderStep): boolean {
  return to === nextStep(from) || ORDER_STEPS.indexOf(to) < ORDER_STEPS.indexOf(from);
}

/** The firm price less the preliminary price, in dollars and in percent with two decimals; negative if it's lower. */
export function varianceOf(preliminary: string, firm: string): { amount: string; percent: string | null } {
  const base = toCents(preliminary);
  const difference = toCents(firm) - base;
  return {
    amount: fromCents(difference),
    percent: base === 0n ? null : fromCents(shareOf(difference, 10_000n, base)),
  };
}

const varianceSchema = z.object({ amount: moneySchema, percent: z.string().nullable() });

/**
 * An order from an accepted quote.
 * - `total`, `orderPounds`: of the quote's latest accepted revision
 * - `preliminaryTotal`, `firmTotal`: of the accepted preliminary revision, and of the firm one, accepted or not
 * - `isFirmAccepted`: whether the customer accepted a firm revision
 * - `isLate`: undelivered, and promised before today; `plannedDate`: when the shop finishes it, after all earlier
 *   orders
 */
export const orderSchema = z.object({
  id: z.number().int(),
  quoteId: z.number().int(),
  currentQuoteId: z.number().int(),
  number: z.string(),
  project: z.string(),
  company: z.string(),
  dealId: z.number().int().nullable(),
  step: z.enum(ORDER_STEPS),
  stepSince: momentSchema,
  promisedDate: daySchema.nullable(),
  plannedDate: daySchema.nullable(),
  isLate: z.boolean(),
  total: moneySchema,
  orderPounds: z.number().int().nullable(),
  preliminaryTotal: moneySchema.nullable(),
  firmTotal: moneySchema.nullable(),
  isFirmAccepted: z.boolean(),
  variance: varianceSchema.nullable(),
  plans: z.number().int(),
  deliveredOn: daySchema.nullable(),
  revenueRecordId: z.number().int().nullable(),
  version: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type Order = z.infer<typeof orderSchema>;

export const planSchema = z.object({
  id: z.number().int(),
  fileName: z.string(),
  mediaType: z.enum(PLAN_TYPES),
  size: z.number().int(),
  uploadedByName: z.string().nullable(),
  createdAt: momentSchema,
});
export type Plan = z.infer<typeof planSchema>;

/** A step change of an order; `from` is null at the start, `to` is null on delivery. */
export const orderChangeSchema = z.object({
  id: z.number().int(),
  from: z.enum(ORDER_STEPS).nullable(),
  to: z.enum(ORDER_STEPS).nullable(),
  note: z.string().nullable(),
  changedByName: z.string().nullable(),
  changedAt: momentSchema,
});
export type OrderChange = z.infer<typeof orderChangeSchema>;

export const orderDetailSchema = orderSchema.extend({
  planFiles: z.array(planSchema),
  history: z.array(orderChangeSchema),
});
export type OrderDetail = z.infer<typeof orderDetailSchema>;

export const promiseOrderSchema = z.object({ promisedDate: dayInput.nullable() });
export type PromiseOrder = z.output<typeof promiseOrderSchema>;

/** `note` is the reason for going on without plans or without a firm quote. */
export const moveOrderSchema = z.object({
  step: z.enum(ORDER_STEPS, { error: `Choose from ${ORDER_STEPS.join(', ')}.` }),
  note: optionalText(500).optional(),
});
export type MoveOrder = z.output<typeof moveOrderSchema>;

/** The day defaults to today. */
export const deliverOrderSchema = z.object({ deliveredOn: dayInput.optional() });
export type DeliverOrder = z.output<typeof deliverOrderSchema>;

/** Open orders by promised day, or delivered ones, latest first. */
export const orderListQuery = pageQuery.extend({
  state: z.enum(['open', 'delivered'], { error: 'Choose open or delivered.' }).default('open'),
});
export type OrderListQuery = z.output<typeof orderListQuery>;

const planParams = z.object({ id: idInput, planId: idInput });
const READ = 'steel_framing_read';
const WRITE = 'steel_framing_write';

export const orderEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/steel/orders',
    access: READ,
    summary: 'List open orders by promised date, or delivered orders by delivery date',
    query: orderListQuery,
    response: z.array(orderSchema),
    paged: true,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/steel/orders/export',
    access: READ,
    summary: 'Download open and delivered orders as XLSX',
    kind: 'file',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/steel/orders/:id',
    access: READ,
    summary: 'Get an order with its plans and step history',
    params: idParams,
    response: orderDetailSchema,
  }),
  promise: endpoint({
    method: 'PUT',
    path: '/api/steel/orders/:id',
    access: WRITE,
    summary: 'Set an order’s promised date',
    params: idParams,
    body: promiseOrderSchema,
    response: orderDetailSchema,
  }),
  move: endpoint({
    method: 'POST',
    path: '/api/steel/orders/:id/move',
    access: WRITE,
    summary: 'Move an order to another step',
    params: idParams,
    body: moveOrderSchema,
    response: orderDetailSchema,
  }),
  deliver: endpoint({
    method: 'POST',
    path: '/api/steel/orders/:id/deliver',
    access: WRITE,
    summary: 'Mark an order delivered; tracks its revenue',
    params: idParams,
    body: deliverOrderSchema,
    response: orderDetailSchema,
  }),
  undoDelivery: endpoint({
    method: 'POST',
    path: '/api/steel/orders/:id/undo-delivery',
    access: WRITE,
    summary: 'Undo a delivery whose revenue isn’t invoiced',
    params: idParams,
    response: orderDetailSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/steel/orders/:id',
    access: 'steel_framing_delete',
    summary: 'Cancel an order that isn’t delivered; it moves to Trash for 30 days',
    params: idParams,
    status: 204,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/steel/orders/:id/restore',
    access: 'steel_framing_delete',
    summary: 'Restore a canceled order',
    params: idParams,
    response: orderDetailSchema,
  }),
  uploadPlan: endpoint({
    method: 'POST',
    path: '/api/steel/orders/:id/plans',
    access: WRITE,
    summary: 'Upload a plan (PDF, PNG, JPEG, WebP or DWG, up to 20 MB)',
    params: idParams,
    kind: 'upload',
    response: planSchema,
    status: 201,
    bodyLimit: PLAN_LIMIT + 16 * 1024,
  }),
  plan: endpoint({
    method: 'GET',
    path: '/api/steel/orders/:id/plans/:planId',
    access: READ,
    summary: 'Download a plan',
    params: planParams,
    kind: 'file',
  }),
  removePlan: endpoint({
    method: 'DELETE',
    path: '/api/steel/orders/:id/plans/:planId',
    access: WRITE,
    summary: 'Permanently delete a plan',
    params: planParams,
    status: 204,
  }),
};
