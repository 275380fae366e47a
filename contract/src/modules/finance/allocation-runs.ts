import { z } from 'zod';
import { dayInput, daySchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idField, idParams, LIMITS, requiredText } from '../../platform/fields.ts';
import { moneyInput, moneySchema, percentInput, positiveMoneyInput } from '../../platform/money.ts';
import { listFilter, pageQuery } from '../../platform/pages.ts';
import { isScheduledDay, MATERIALS_POLICIES } from './allocation.ts';
import { allocationSettingsSchema, policyFields, updateAllocationSettingsSchema } from './allocation-settings.ts';
import { billSchema } from './bills.ts';
import { MONEY_DIGITS } from './ledger.ts';
import { reversibleFields } from './posted-record.ts';
import { ACCOUNT_ROLES } from './profit-first-accounts.ts';

/** A run is posted or skipped. Either can be undone, which frees its day again. */
export const RUN_STATUSES = ['posted', 'skipped', 'reversed'] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

/** The state of a scheduled day: due on its day, overdue after it. */
export const SLOT_STATES = ['upcoming', 'due', 'overdue'] as const;
export type SlotState = (typeof SLOT_STATES)[number];

/** One account's share at the time the run was posted. */
export const allocationShareSchema = z.object({
  accountId: z.number().int(),
  name: z.string(),
  role: z.enum(ACCOUNT_ROLES).nullable(),
  percentage: z.string(),
  amount: moneySchema,
});
export type AllocationShare = z.infer<typeof allocationShareSchema>;

/**
 * An allocation run of a 10th or 25th.
 * - `scheduledFor`: that day; `dueOn`: the day by the weekend rule; `runDate`: the posting day, null if skipped
 * - `incomeBalance`: the balance of Income; `amount`: how much of it was divided
 * - `reason`: why it was skipped; `reversalReason`: why it was reversed
 */
export const allocationRunSchema = z.object({
  id: z.number().int(),
  scheduledFor: daySchema,
  dueOn: daySchema,
  runDate: daySchema.nullable(),
  status: z.enum(RUN_STATUSES),
  incomeBalance: moneySchema,
  amount: moneySchema,
  materialsPolicy: z.enum(MATERIALS_POLICIES),
  materialsPercent: z.string(),
  materialsSetAside: moneySchema,
  materialsAccountName: z.string().nullable(),
  realRevenue: moneySchema,
  shares: z.array(allocationShareSchema),
  transactionId: z.number().int().nullable(),
  entryId: z.number().int().nullable(),
  reason: z.string().nullable(),
  ...reversibleFields,
});
export type AllocationRun = z.infer<typeof allocationRunSchema>;

export const runListQuery = pageQuery.pick({ limit: true, cursor: true }).extend({
  status: listFilter(RUN_STATUSES).optional(),
  from: dayInput.optional(),
  to: dayInput.optional(),
});
export type RunListQuery = z.output<typeof runListQuery>;

const scheduledDayInput = dayInput.refine(isScheduledDay, 'Enter the 10th or 25th of a month.');

export const runSlotSchema = z.object({ scheduledFor: daySchema, dueOn: daySchema, state: z.enum(SLOT_STATES) });
export type RunSlot = z.infer<typeof runSlotSchema>;

/**
 * The state of the run calendar, for the banner and the card 'Bills are paid on the 10th and 25th'.
 * - `outstanding`: due or overdue and neither posted nor skipped, oldest first; a later run covers the earlier ones
 * - `next`: the first that is not due yet; `daysUntilNext`: from today to its due day
 * - `problem`: why no run can be posted (percentages don't total 100.00, a missing account), or null
 */
export const runScheduleSchema = z.object({
  today: daySchema,
  outstanding: z.array(runSlotSchema),
  next: runSlotSchema,
  daysUntilNext: z.number().int(),
  last: allocationRunSchema.nullable(),
  incomeBalance: moneySchema,
  totalPercentage: z.string(),
  problem: z.string().nullable(),
});
export type RunSchedule = z.infer<typeof runScheduleSchema>;

/**
 * The day defaults to the latest outstanding one, which covers the earlier ones, or else the next. `amount` can't
 * exceed the balance of Income.
 */
export const runPreviewQuery = z.object({
  scheduledFor: scheduledDayInput.optional(),
  runDate: dayInput.optional(),
  amount: moneyInput(MONEY_DIGITS).optional(),
  materialsPolicy: policyFields.materialsPolicy.optional(),
  materialsPercent: percentInput.optional(),
});
export type RunPreviewQuery = z.output<typeof runPreviewQuery>;

/** An active job with the open commitments of its orders. */
export const committedJobSchema = z.object({
  id: z.number().int(),
  number: z.string(),
  name: z.string(),
  amount: moneySchema,
});
export type CommittedJob = z.infer<typeof committedJobSchema>;

/**
 * The money that the account for materials and subcontractors lacks: `needed` is the cost of open orders of active
 * jobs (`committed`) and of the account’s `unpaidBills`, less its balance; never below 0.00.
 */
export const materialsNeedSchema = z.object({
  committed: moneySchema,
  unpaidBills: moneySchema,
  held: moneySchema,
  needed: moneySchema,
  jobs: z.array(committedJobSchema),
});
export type MaterialsNeed = z.infer<typeof materialsNeedSchema>;

/**
 * A preview of a run.
 * - `amount`: the amount to divide, the whole `incomeBalance` unless the query asks for less
 * - `materialsProjects`: under the policy `actual`, the paid projects whose materials and subcontractors are set
 *   aside
 * - `materialsNeed`: under the policy `commitments`, why that much is set aside; otherwise null
 * - `bills`: open bills of this run that Operating pays: `billsTotal` in all, which leaves `operatingAfter`
 * - `otherBills`: open bills of this run that other accounts pay
 * - `isShort`: those bills exceed the Operating balance; nothing is borrowed from Profit or Taxes
 * - `problem`: why the run can't be posted, or null
 */
export const runPreviewSchema = z.object({
  scheduledFor: daySchema,
  dueOn: daySchema,
  state: z.enum(SLOT_STATES),
  runDate: daySchema,
  incomeBalance: moneySchema,
  amount: moneySchema,
  materialsPolicy: z.enum(MATERIALS_POLICIES),
  materialsPercent: z.string(),
  materialsSetAside: moneySchema,
  materialsAccountName: z.string().nullable(),
  materialsProjects: z.array(z.object({ id: z.number().int(), name: z.string(), amount: moneySchema })),
  materialsNeed: materialsNeedSchema.nullable(),
  realRevenue: moneySchema,
  totalPercentage: z.string(),
  shares: z.array(allocationShareSchema),
  bills: z.array(billSchema),
  otherBills: z.array(billSchema),
  billsTotal: moneySchema,
  billsHeld: moneySchema,
  operatingBefore: moneySchema,
  operatingFunded: moneySchema,
  operatingAfter: moneySchema,
  isShort: z.boolean(),
  problem: z.string().nullable(),
});
export type RunPreview = z.infer<typeof runPreviewSchema>;

/**
 * `amount` defaults to the whole balance of Income. Pass the `shares` the user saw to get a 409 if the division has
 * changed since.
 */
export const postRunSchema = z.object({
  scheduledFor: scheduledDayInput,
  runDate: dayInput.optional(),
  amount: positiveMoneyInput(MONEY_DIGITS).optional(),
  materialsPolicy: policyFields.materialsPolicy.optional(),
  materialsPercent: percentInput.optional(),
  shares: z
    .array(z.object({ accountId: idField, amount: moneyInput(MONEY_DIGITS) }))
    .max(200)
    .optional(),
});
export type PostRun = z.output<typeof postRunSchema>;

export const skipRunSchema = z.object({
  scheduledFor: scheduledDayInput,
  reason: requiredText('a reason', LIMITS.notes),
});
export type SkipRun = z.output<typeof skipRunSchema>;

/** The date of the mirror entry defaults to the run's own day, or to today if that day is in a closed period. */
export const reverseRunSchema = z.object({
  date: dayInput.optional(),
  reason: requiredText('a reason', LIMITS.notes).optional(),
});
export type ReverseRun = z.output<typeof reverseRunSchema>;

export const CHECKLIST_FORMATS = ['pdf', 'csv'] as const;

export const allocationRunEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/allocation-runs',
    access: 'financial_read',
    summary: 'List allocation runs, latest date first',
    query: runListQuery,
    response: z.array(allocationRunSchema),
    paged: true,
  }),
  schedule: endpoint({
    method: 'GET',
    path: '/api/allocation-runs/schedule',
    access: 'financial_read',
    summary: 'List outstanding allocation runs and when the next run is due',
    response: runScheduleSchema,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/allocation-runs/settings',
    access: 'financial_read',
    summary: 'Get the weekend rule and the default set-aside for materials',
    response: allocationSettingsSchema,
  }),
  updateSettings: endpoint({
    method: 'PUT',
    path: '/api/allocation-runs/settings',
    access: 'financial_write',
    summary: 'Update the weekend rule or the default set-aside for materials',
    body: updateAllocationSettingsSchema,
    response: allocationSettingsSchema,
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/allocation-runs/preview',
    access: 'financial_read',
    summary: 'Preview an allocation run; nothing is posted',
    query: runPreviewQuery,
    response: runPreviewSchema,
  }),
  post: endpoint({
    method: 'POST',
    path: '/api/allocation-runs',
    access: 'financial_write',
    summary: 'Post the run for a 10th or 25th; returns 409 with the existing run if there is one',
    body: postRunSchema,
    response: allocationRunSchema,
    status: 201,
  }),
  skip: endpoint({
    method: 'POST',
    path: '/api/allocation-runs/skip',
    access: 'financial_write',
    summary: 'Skip the run for a 10th or 25th, with a reason',
    body: skipRunSchema,
    response: allocationRunSchema,
    status: 201,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/allocation-runs/:id',
    access: 'financial_read',
    summary: 'Get an allocation run',
    params: idParams,
    response: allocationRunSchema,
  }),
  checklist: endpoint({
    method: 'GET',
    path: '/api/allocation-runs/:id/checklist',
    access: 'financial_read',
    summary: 'Download a posted run’s bank transfers as a checklist, in PDF or CSV',
    params: idParams,
    query: z.object({
      format: z.enum(CHECKLIST_FORMATS, { error: `Choose from ${CHECKLIST_FORMATS.join(', ')}.` }).default('pdf'),
    }),
    kind: 'file',
  }),
  reverse: endpoint({
    method: 'POST',
    path: '/api/allocation-runs/:id/reverse',
    access: 'financial_write',
    summary: 'Reverse a posted run with a mirror entry, or undo a skipped run',
    params: idParams,
    body: reverseRunSchema,
    response: allocationRunSchema,
  }),
};
