import { z } from 'zod';
import { dayInput, daySchema, momentInput, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import {
  idField,
  idInput,
  idParams,
  LIMITS,
  optionalEmail,
  optionalText,
  requiredEmail,
  requiredText,
} from '../../platform/fields.ts';
import { moneyInput, moneySchema, signedMoneyInput } from '../../platform/money.ts';
import { listFilter, pageQuery, sortInput } from '../../platform/pages.ts';
import { costTypeInput, markupInput } from '../jobs/budgets.ts';
import { jobLineFields } from '../jobs/cost-codes.ts';
import { JOB_MONEY_DIGITS } from '../jobs/jobs.ts';
import { CONSENTS, strokesSchema } from '../signing/sign-form.ts';
import { MOST_SIGNERS, signerInput } from '../signing/signatures.ts';
import {
  CHANGE_ORDER_STATES,
  MOST_CHANGE_DAYS,
  MOST_CHANGE_LINES,
  MOST_CHANGE_PHOTOS,
  MOST_REMINDER_DAYS,
} from './change-order-states.ts';

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
 * What a signature moves: the job's figures with every signed change, this one left out and counted.
 * `contract` is null if the job has no contract, `budget` if its budget isn't approved.
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
 * - `canApprove`: whether the caller may approve it now; `approvalLimit` is the limit that decides it
 */
export const changeOrderDetailSchema = changeOrderSchema.extend({
  jobPhase: z.string(),
  customerName: z.string().nullable(),
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

const QUANTITY_MESSAGE = 'Enter a quantity other than 0, with up to three decimals. A credit is negative.';
export const changeQuantityInput = z
  .union([z.string(), z.number()], { error: (issue) => (issue.input === undefined ? 'Required' : QUANTITY_MESSAGE) })
  .transform((value) => String(value).trim().replaceAll(',', '').replace('−', '-'))
  .pipe(z.string().regex(/^-?\d{1,8}(\.\d{1,3})?$/, QUANTITY_MESSAGE))
  .refine((text) => Number(text) !== 0, QUANTITY_MESSAGE)
  .meta({ type: 'string', examples: ['-2'] });

/** `fixedPrice` may only repeat that of a stored line with the same code, type and figures; without it, that one stays. */
export const changeLineInput = z.object({
  costCodeId: idField,
  costType: costTypeInput,
  description: requiredText('a description', LIMITS.name),
  quantity: changeQuantityInput,
  unit: requiredText('a unit', 20),
  unitCost: moneyInput(8),
  markup: markupInput.optional(),
  fixedPrice: signedMoneyInput(JOB_MONEY_DIGITS).nullable().optional(),
});
export type ChangeLineInput = z.output<typeof changeLineInput>;

const linesInput = z
  .array(changeLineInput)
  .max(MOST_CHANGE_LINES, `A change order can have up to ${MOST_CHANGE_LINES} lines.`);

const DAYS_MESSAGE = `Enter a whole number of days from −${MOST_CHANGE_DAYS} to ${MOST_CHANGE_DAYS}.`;
const changeFields = {
  title: requiredText('a title', LIMITS.name),
  description: optionalText(5_000).optional(),
  days: z.int(DAYS_MESSAGE).min(-MOST_CHANGE_DAYS, DAYS_MESSAGE).max(MOST_CHANGE_DAYS, DAYS_MESSAGE).optional(),
  requestedBy: optionalText(LIMITS.name).optional(),
  photoIds: z
    .array(idField)
    .max(MOST_CHANGE_PHOTOS, `Choose ${MOST_CHANGE_PHOTOS} photos or fewer.`)
    .transform((ids) => [...new Set(ids)])
    .optional(),
};

export const createChangeOrderSchema = z.object({ ...changeFields, lines: linesInput.default([]) });
export type CreateChangeOrder = z.output<typeof createChangeOrderSchema>;

/** Only the fields you send change; `lines` replaces all lines. A priced change becomes a draft again. */
export const updateChangeOrderSchema = z.object({ ...changeFields, lines: linesInput }).partial();
export type UpdateChangeOrder = z.output<typeof updateChangeOrderSchema>;

/**
 * Who signs. With `email` the link is sent there if a mail server is set up; `name` replaces the customer's. Others
 * sign after the first, in this order.
 */
export const sendChangeOrderSchema = z.object({
  name: requiredText('the signer’s name', LIMITS.name).nullable().optional(),
  email: requiredEmail.nullable().optional(),
  coSigners: z
    .array(signerInput)
    .max(MOST_SIGNERS - 1, `Up to ${MOST_SIGNERS} people can sign.`)
    .optional(),
});
export type SendChangeOrder = z.output<typeof sendChangeOrderSchema>;

/** The link is in this response only. */
export const sentChangeOrderSchema = z.object({
  path: z.string(),
  isMailed: z.boolean(),
  changeOrder: changeOrderDetailSchema,
});
export type SentChangeOrder = z.infer<typeof sentChangeOrderSchema>;

export const voidChangeOrderSchema = z.object({ reason: requiredText('a reason', 500) });

/** The day work on the change began: today or earlier. */
export const workStartedSchema = z.object({ on: dayInput });

const onSiteMark = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('drawn'), strokes: strokesSchema }),
    z.object({ kind: z.literal('typed'), typed: requiredText('the signer’s full name', LIMITS.name) }),
  ],
  'Draw the signature, or type it.',
);

/**
 * A change that's written, agreed on and signed on site, on the device of the team member who sends it, perhaps hours
 * later. `signedAt` is the time of the device; the server keeps its own beside it.
 */
export const signOnSiteSchema = z.object({
  ...changeFields,
  lines: linesInput.min(1, 'Add a line.'),
  signer: z.object({
    name: requiredText('the signer’s full name', LIMITS.name).transform((name) => name.replace(/[\s\p{Cc}]+/gu, ' ')),
    email: optionalEmail.optional(),
  }),
  consent: z.int().refine((version) => Object.hasOwn(CONSENTS, version), 'Choose a version of the consent text.'),
  mark: onSiteMark,
  signedAt: momentInput,
});
export type SignOnSite = z.output<typeof signOnSiteSchema>;

export const changeOrderFilterQuery = pageQuery.pick({ q: true }).extend({
  jobId: idInput.optional(),
  state: listFilter(CHANGE_ORDER_STATES).optional(),
  unsigned: z.literal('yes', { error: 'Enter yes, or leave it out.' }).optional(),
  started: z.literal('yes', { error: 'Enter yes, or leave it out.' }).optional(),
});

/** `q` finds changes by number, title, and the job's number or name. `started`: unsigned, and work has started. */
export const changeOrderListQuery = pageQuery.extend({
  ...changeOrderFilterQuery.shape,
  sort: sortInput(CHANGE_ORDER_SORT_KEYS).optional(),
});
export type ChangeOrderListQuery = z.output<typeof changeOrderListQuery>;

export const changeOrderExportQuery = changeOrderListQuery.omit({ limit: true, cursor: true });
export type ChangeOrderExportQuery = z.output<typeof changeOrderExportQuery>;

/** Above this price or cost, up or down, another person than the writer approves a change. */
/** `selectionReminderDays`: how many days before a choice is due its customer is emailed; null if they aren’t. */
export const changeOrderSettingsSchema = z.object({
  approvalLimit: moneySchema,
  selectionReminderDays: z.number().int().nullable(),
  version: z.number().int(),
});
export type ChangeOrderSettings = z.infer<typeof changeOrderSettingsSchema>;
/** Only the fields you send change. */
export const updateChangeOrderSettingsSchema = z
  .object({
    approvalLimit: moneyInput(JOB_MONEY_DIGITS),
    selectionReminderDays: z
      .int('Enter a whole number of days.')
      .min(0, 'Enter 0 days or more.')
      .max(MOST_REMINDER_DAYS, `Enter ${MOST_REMINDER_DAYS} days or fewer.`)
      .nullable(),
  })
  .partial();
export type UpdateChangeOrderSettings = z.output<typeof updateChangeOrderSettingsSchema>;

const READ = 'jobs_read';
const WRITE = 'jobs_write';

export const changeOrderEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/change-orders',
    access: READ,
    summary: 'List change orders of all jobs, newest first',
    query: changeOrderListQuery,
    response: z.array(changeOrderSchema),
    paged: true,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/change-orders/export',
    access: READ,
    summary: 'Download the filtered change orders as CSV',
    query: changeOrderExportQuery,
    kind: 'file',
  }),
  ofJob: endpoint({
    method: 'GET',
    path: '/api/jobs/:id/change-orders',
    access: 'approved',
    summary: 'List a job’s change orders by number; without `jobs_read`, those of the caller’s jobs, without money',
    params: idParams,
    response: z.array(changeOrderSchema),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/change-orders/:id',
    access: 'approved',
    summary: 'Get a change order with its lines and photos; without `jobs_read`, of the caller’s jobs, without money',
    params: idParams,
    response: changeOrderDetailSchema,
  }),
  print: endpoint({
    method: 'GET',
    path: '/api/change-orders/:id/pdf',
    access: READ,
    summary: 'Download a change order as PDF, as the customer sees it',
    params: idParams,
    kind: 'file',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/jobs/:id/change-orders',
    access: WRITE,
    summary: 'Create a change order of a job as a draft',
    params: idParams,
    body: createChangeOrderSchema,
    response: changeOrderDetailSchema,
    status: 201,
  }),
  signOnSite: endpoint({
    method: 'POST',
    path: '/api/jobs/:id/change-orders/on-site',
    access: WRITE,
    summary: 'Create a change order that was signed on site, up to the approval limit, and make it count',
    params: idParams,
    body: signOnSiteSchema,
    response: changeOrderDetailSchema,
    status: 201,
    bodyLimit: 512 * 1024,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/change-orders/:id',
    access: WRITE,
    summary: 'Update a change order that isn’t approved yet; only the fields you send change',
    params: idParams,
    body: updateChangeOrderSchema,
    response: changeOrderDetailSchema,
  }),
  price: endpoint({
    method: 'POST',
    path: '/api/change-orders/:id/price',
    access: WRITE,
    summary: 'Mark a change order as priced, ready for approval',
    params: idParams,
    response: changeOrderDetailSchema,
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/change-orders/:id/approve',
    access: WRITE,
    summary: 'Approve a priced change order; above the approval limit, not by its writer',
    params: idParams,
    response: changeOrderDetailSchema,
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/change-orders/:id/send',
    access: WRITE,
    summary: 'Send an approved change order to be signed, or make another link; it is returned only in this response',
    params: idParams,
    body: sendChangeOrderSchema,
    response: sentChangeOrderSchema,
    givesSecret: true,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/change-orders/:id/withdraw',
    access: WRITE,
    summary: 'Withdraw a sent change order; its links stop working and it stays approved',
    params: idParams,
    response: changeOrderDetailSchema,
  }),
  revise: endpoint({
    method: 'POST',
    path: '/api/change-orders/:id/revise',
    access: WRITE,
    summary: 'Return a change order that isn’t signed to draft; its links stop working',
    params: idParams,
    response: changeOrderDetailSchema,
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/api/change-orders/:id/reopen',
    access: WRITE,
    summary: 'Return a declined change order to draft; it keeps its number',
    params: idParams,
    response: changeOrderDetailSchema,
  }),
  voidChange: endpoint({
    method: 'POST',
    path: '/api/change-orders/:id/void',
    access: WRITE,
    summary: 'Void a change order that isn’t signed; it stays listed',
    params: idParams,
    body: voidChangeOrderSchema,
    response: changeOrderDetailSchema,
  }),
  startWork: endpoint({
    method: 'PUT',
    path: '/api/change-orders/:id/work-started',
    access: WRITE,
    summary: 'Record when work on a change order started',
    params: idParams,
    body: workStartedSchema,
    response: changeOrderDetailSchema,
  }),
  stopWork: endpoint({
    method: 'DELETE',
    path: '/api/change-orders/:id/work-started',
    access: WRITE,
    summary: 'Record that work on a change order hasn’t started, or was stopped',
    params: idParams,
    response: changeOrderDetailSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/change-orders/:id',
    access: 'jobs_delete',
    summary: 'Delete a draft change order; it moves to Trash for 30 days and keeps its number',
    params: idParams,
    status: 204,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/change-orders/:id/restore',
    access: 'jobs_delete',
    summary: 'Restore a deleted change order',
    params: idParams,
    response: changeOrderDetailSchema,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/change-order-settings',
    access: READ,
    summary: 'Get the approval limit of change orders',
    response: changeOrderSettingsSchema,
  }),
  updateSettings: endpoint({
    method: 'PUT',
    path: '/api/change-order-settings',
    access: 'role:manager',
    summary: 'Set the approval limit of change orders; for managers',
    body: updateChangeOrderSettingsSchema,
    response: changeOrderSettingsSchema,
  }),
};
