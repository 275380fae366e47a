import { z } from 'zod';
import { dayInput, daySchema, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idField, idParams, LIMITS, optionalText, requiredText } from '../../platform/fields.ts';
import { moneyInput, moneySchema } from '../../platform/money.ts';
import { costTypeInput } from '../jobs/budgets.ts';
import { COST_TYPES } from '../jobs/cost-codes.ts';
import { CHANGE_ORDER_STATES } from './change-order-states.ts';
import { SELECTION_STATES } from './selection-states.ts';

/** The most selections of a job and options of a selection, so that one response holds them all. */
export const MOST_SELECTIONS = 100;
export const MOST_OPTIONS = 12;
/** The largest picture of an option, in bytes, and the types it may have. */
export const PICTURE_LIMIT = 10 * 1_048_576;
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Digits before the decimal point of an allowance or price, as in the lines of change orders. */
const MONEY_DIGITS = 8;

/**
 * An option the customer can choose. `price` is for the customer, `cost` is the company's; both and `vendorNote` are
 * null for people who may only see the jobs they are on. `pictureId` changes with the picture.
 */
export const selectionOptionSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  description: z.string().nullable(),
  price: moneySchema.nullable(),
  cost: moneySchema.nullable(),
  vendorNote: z.string().nullable(),
  isAvailable: z.boolean(),
  pictureId: z.number().int().nullable(),
});
export type SelectionOption = z.infer<typeof selectionOptionSchema>;

/**
 * A choice the customer of a job has to make.
 * - `allowance`: the price in the contract for it, and `allowanceCost` its cost in the budget; null for people who may
 *   only see the jobs they are on
 * - `dueOn`: the last day to choose without delaying the job
 * - `dueDays`: while the job has no start, how many days after it `dueOn` will be, negative for before; null otherwise
 * - `isReleased`: whether the customer sees it on the job’s page
 * - `chosenByName`: who chose, a team member or the customer as they wrote their name
 * - `changeOrderId`: the change order that the choice created, because its price differs from the allowance
 * - `isFinal`: the change order of the choice was signed, so it can’t be changed
 */
export const selectionSchema = z.object({
  id: z.number().int(),
  jobId: z.number().int(),
  title: z.string(),
  description: z.string().nullable(),
  allowance: moneySchema.nullable(),
  allowanceCost: moneySchema.nullable(),
  costCodeId: z.number().int(),
  code: z.string(),
  codeName: z.string(),
  costType: z.enum(COST_TYPES),
  dueOn: daySchema.nullable(),
  dueDays: z.number().int().nullable(),
  state: z.enum(SELECTION_STATES),
  isReleased: z.boolean(),
  chosenOptionId: z.number().int().nullable(),
  chosenAt: momentSchema.nullable(),
  chosenByName: z.string().nullable(),
  changeOrderId: z.number().int().nullable(),
  changeOrderNumber: z.string().nullable(),
  changeOrderState: z.enum(CHANGE_ORDER_STATES).nullable(),
  isFinal: z.boolean(),
  options: z.array(selectionOptionSchema),
  version: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type Selection = z.infer<typeof selectionSchema>;

/** Without an `id`, the option is new; options that aren't sent are removed with their pictures. */
const optionInput = z.object({
  id: idField.optional(),
  title: requiredText('a title', LIMITS.name),
  description: optionalText(LIMITS.notes).optional(),
  price: moneyInput(MONEY_DIGITS),
  cost: moneyInput(MONEY_DIGITS),
  vendorNote: optionalText(LIMITS.notes).optional(),
  isAvailable: z.boolean('Enter true or false.').optional(),
});
export type OptionInput = z.output<typeof optionInput>;

const selectionFields = {
  title: requiredText('a title', LIMITS.name),
  description: optionalText(LIMITS.notes).optional(),
  costCodeId: idField,
  costType: costTypeInput,
  allowance: moneyInput(MONEY_DIGITS).optional(),
  allowanceCost: moneyInput(MONEY_DIGITS).optional(),
  dueOn: dayInput.nullable().optional(),
  options: z.array(optionInput).max(MOST_OPTIONS, `Add ${MOST_OPTIONS} options or fewer.`).optional(),
};

/** Without `allowance`, both allowances come from the budget’s allowance lines of the code and type. */
export const createSelectionSchema = z.object(selectionFields);
export type CreateSelection = z.output<typeof createSelectionSchema>;

export const updateSelectionSchema = z
  .object({ ...selectionFields, isReleased: z.boolean('Enter true or false.') })
  .partial();
export type UpdateSelection = z.output<typeof updateSelectionSchema>;

/** `replaces`: the option that was chosen before. Without it, a selection that is already chosen doesn't change. */
export const chooseOptionSchema = z.object({ optionId: idField, replaces: idField.nullable().optional() });
export type ChooseOption = z.output<typeof chooseOptionSchema>;

/** The sum of the budget’s allowance lines of a code and type. */
export const allowanceSchema = z.object({
  costCodeId: z.number().int(),
  code: z.string(),
  codeName: z.string(),
  costType: z.enum(COST_TYPES),
  allowance: moneySchema,
  allowanceCost: moneySchema,
});
export type Allowance = z.infer<typeof allowanceSchema>;

export const selectionEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/jobs/:id/selections',
    access: 'approved',
    summary: 'List a job’s selections with their options, open ones by due day first; prices need `jobs_read`',
    params: idParams,
    response: z.array(selectionSchema),
  }),
  allowances: endpoint({
    method: 'GET',
    path: '/api/jobs/:id/allowances',
    access: 'jobs_read',
    summary: 'List the allowances of a job’s budget by cost code and type',
    params: idParams,
    response: z.array(allowanceSchema),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/jobs/:id/selections/export',
    access: 'jobs_read',
    summary: 'Download a job’s selections as CSV, one row for each option',
    params: idParams,
    kind: 'file',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/selections/:id',
    access: 'approved',
    summary: 'Get a selection with its options',
    params: idParams,
    response: selectionSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/jobs/:id/selections',
    access: 'jobs_write',
    summary: 'Add a selection to a job',
    params: idParams,
    body: createSelectionSchema,
    response: selectionSchema,
    status: 201,
  }),
  copy: endpoint({
    method: 'POST',
    path: '/api/jobs/:id/selections/copy',
    access: 'jobs_write',
    summary: 'Add the selections of another job with their options and pictures, without choices and due days',
    params: idParams,
    body: z.object({ fromJobId: idField }),
    response: z.array(selectionSchema),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/selections/:id',
    access: 'jobs_write',
    summary: 'Update a selection; only the fields you send change, and `options` replaces all of them',
    params: idParams,
    body: updateSelectionSchema,
    response: selectionSchema,
  }),
  choose: endpoint({
    method: 'POST',
    path: '/api/selections/:id/choose',
    access: 'jobs_write',
    summary: 'Choose an option for the customer; a price that differs from the allowance creates a change order',
    params: idParams,
    body: chooseOptionSchema,
    response: selectionSchema,
  }),
  clear: endpoint({
    method: 'POST',
    path: '/api/selections/:id/clear',
    access: 'jobs_write',
    summary: 'Clear a choice and void its change order, unless it was signed',
    params: idParams,
    response: selectionSchema,
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/selections/:id/close',
    access: 'jobs_write',
    summary: 'Close a selection, so its choice can’t be changed',
    params: idParams,
    response: selectionSchema,
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/api/selections/:id/reopen',
    access: 'jobs_write',
    summary: 'Reopen a closed selection',
    params: idParams,
    response: selectionSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/selections/:id',
    access: 'jobs_write',
    summary: 'Delete a selection without a choice; it moves to Trash for 30 days',
    params: idParams,
    status: 204,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/selections/:id/restore',
    access: 'jobs_write',
    summary: 'Restore a deleted selection',
    params: idParams,
    response: selectionSchema,
  }),
  addPicture: endpoint({
    method: 'POST',
    path: '/api/selection-options/:id/picture',
    access: 'jobs_write',
    summary: 'Set the picture of an option (JPEG, PNG or WebP, up to 10 MB); its location data is removed',
    params: idParams,
    kind: 'upload',
    bodyLimit: PICTURE_LIMIT + 64 * 1024,
    response: selectionSchema,
    status: 201,
  }),
  removePicture: endpoint({
    method: 'DELETE',
    path: '/api/selection-options/:id/picture',
    access: 'jobs_write',
    summary: 'Remove the picture of an option',
    params: idParams,
    response: selectionSchema,
  }),
  picture: endpoint({
    method: 'GET',
    path: '/api/selection-pictures/:id',
    access: 'approved',
    summary: 'Get the picture of an option',
    params: idParams,
    kind: 'file',
  }),
};
