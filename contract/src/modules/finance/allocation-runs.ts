import { z } from 'zod';
import { dayInput, daySchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idField, idParams, LIMITS, requiredText } from '../../platform/fields.ts';
import { moneyInput, moneySchema, percentInput, positiveMoneyInput } from '../../platform/money.ts';
import { listFilter, pageQuery } from '../../platform/pages.ts';
import {
  isScheduledDay,
  MATERIALS_POLICIES,
  type MaterialsPolicy,
  WEEKEND_RULES,
  type WeekendRule,
} from './allocation.ts';
import { billSchema } from './bills.ts';
import { MONEY_DIGITS } from './ledger.ts';
import { reversibleFields } from './posted-record.ts';
import { ACCOUNT_ROLES } from './profit-first-accounts.ts';

/** A run is posted or skipped; either can be taken back, and then its day is free again. */
export const RUN_STATUSES = ['posted', 'skipped', 'reversed'] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

/** How a day of the calendar stands: due from its day on, overdue after it. */
export const SLOT_STATES = ['upcoming', 'due', 'overdue'] as const;
export type SlotState = (typeof SLOT_STATES)[number];

const policyFields = {
  materialsPolicy: z.enum(MATERIALS_POLICIES, { error: `Choose from ${MATERIALS_POLICIES.join(', ')}.` }),
  materialsPercent: percentInput,
};

export interface AllocationSettingsValues {
  weekendRule: WeekendRule;
  materialsPolicy: MaterialsPolicy;
  materialsPercent: string;
}
export const DEFAULT_ALLOCATION_SETTINGS: AllocationSettingsValues = {
  weekendRule: 'friday_before',
  materialsPolicy: 'actual',
  materialsPercent: '0.00',
};

/** How runs are made unless somebody chooses otherwise for one. */
export const allocationSettingsSchema = z.object({
  weekendRule: z.enum(WEEKEND_RULES),
  materialsPolicy: z.enum(MATERIALS_POLICIES),
  materialsPercent: z.string(),
  version: z.number().int(),
});
export type AllocationSettings = z.infer<typeof allocationSettingsSchema>;

export const updateAllocationSettingsSchema = z
  .object({
    weekendRule: z.enum(WEEKEND_RULES, { error: `Choose from ${WEEKEND_RULES.join(', ')}.` }),
    ...policyFields,
  })
  .partial();
export type UpdateAllocationSettings = z.output<typeof updateAllocationSettingsSchema>;

/** What goes to one account, as it stood when the run was posted. */
export const allocationShareSchema = z.object({
  accountId: z.number().int(),
  name: z.string(),
  role: z.enum(ACCOUNT_ROLES).nullable(),
  percentage: z.string(),
  amount: moneySchema,
});
export type AllocationShare = z.infer<typeof allocationShareSchema>;

/**
 * A run of a 10th or a 25th.
 * - `scheduledFor`: that day; `dueOn`: the day by the weekend rule; `runDate`: the day it was posted for, null if skipped
 * - `incomeBalance`: what lay on Income; `amount`: how much of it was divided
 * - `reason`: why it was skipped; `reversalReason`: why it was taken back
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
 * Where the calendar of runs stands: what the banner and the card 'Bills are paid on the 10th and 25th' show.
 * - `outstanding`: due or overdue and neither posted nor skipped, oldest first; a later run covers those before it
 * - `next`: the first that is not due yet; `daysUntilNext` from today to its due day
 * - `problem`: why no run can be posted (percentages that do not total 100.00, an account that is missing), or null
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

/** Without a day the latest outstanding one, which covers those before it, else the next; `amount` at most what lies on Income. */
export const runPreviewQuery = z.object({
  scheduledFor: scheduledDayInput.optional(),
  runDate: dayInput.optional(),
  amount: moneyInput(MONEY_DIGITS).optional(),
  materialsPolicy: policyFields.materialsPolicy.optional(),
  materialsPercent: percentInput.optional(),
});
export type RunPreviewQuery = z.output<typeof runPreviewQuery>;

/**
 * What a run would do.
 * - `amount`: what is divided, the whole `incomeBalance` unless less was asked for
 * - `materialsProjects`: with the policy `actual` the paid projects whose materials and subcontractors are set aside
 * - `bills`: open ones to be paid with this run; `billsTotal` of them comes from Operating and leaves `operatingAfter`
 * - `isShort`: the bills come to more than Operating holds then; nothing is borrowed from Profit or Taxes
 * - `problem`: why it cannot be posted, or null
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
  realRevenue: moneySchema,
  totalPercentage: z.string(),
  shares: z.array(allocationShareSchema),
  bills: z.array(billSchema),
  billsTotal: moneySchema,
  operatingBefore: moneySchema,
  operatingFunded: moneySchema,
  operatingAfter: moneySchema,
  isShort: z.boolean(),
  problem: z.string().nullable(),
});
export type RunPreview = z.infer<typeof runPreviewSchema>;

/**
 * Without `amount` all that lies on Income. With `shares`, as they were shown, the run is refused (409) when it would
 * divide the money otherwise by now.
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

/** The mirror entry is dated on the run's own day, or today where that is in a closed period; or as sent. */
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
    summary: 'List allocation runs, latest day first',
    query: runListQuery,
    response: z.array(allocationRunSchema),
    paged: true,
  }),
  schedule: endpoint({
    method: 'GET',
    path: '/api/allocation-runs/schedule',
    access: 'financial_read',
    summary: 'Which runs are outstanding, and when the next is due',
    response: runScheduleSchema,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/allocation-runs/settings',
    access: 'financial_read',
    summary: 'The weekend rule and the usual set-aside for materials',
    response: allocationSettingsSchema,
  }),
  updateSettings: endpoint({
    method: 'PUT',
    path: '/api/allocation-runs/settings',
    access: 'financial_write',
    summary: 'Change the weekend rule or the usual set-aside',
    body: updateAllocationSettingsSchema,
    response: allocationSettingsSchema,
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/allocation-runs/preview',
    access: 'financial_read',
    summary: 'What a run would do, without doing it',
    query: runPreviewQuery,
    response: runPreviewSchema,
  }),
  post: endpoint({
    method: 'POST',
    path: '/api/allocation-runs',
    access: 'financial_write',
    summary: 'Post the run of a 10th or 25th, once; a second time answers 409 with the run',
    body: postRunSchema,
    response: allocationRunSchema,
    status: 201,
  }),
  skip: endpoint({
    method: 'POST',
    path: '/api/allocation-runs/skip',
    access: 'financial_write',
    summary: 'Skip the run of a 10th or 25th with a reason',
    body: skipRunSchema,
    response: allocationRunSchema,
    status: 201,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/allocation-runs/:id',
    access: 'financial_read',
    summary: 'One run',
    params: idParams,
    response: allocationRunSchema,
  }),
  checklist: endpoint({
    method: 'GET',
    path: '/api/allocation-runs/:id/checklist',
    access: 'financial_read',
    summary: 'The transfers of a posted run to tick off at the bank, as PDF or CSV',
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
    summary: 'Take back a run by the mirror of its entry, or take back that it was skipped',
    params: idParams,
    body: reverseRunSchema,
    response: allocationRunSchema,
  }),
};
