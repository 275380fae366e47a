import { z } from 'zod';
import { BUSINESS_UNITS } from '../../platform/business-units.ts';
import { daySchema, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idInput } from '../../platform/fields.ts';
import { moneySchema } from '../../platform/money.ts';
import { PERMISSIONS } from '../../platform/permissions.ts';
import { ACCOUNT_ROLES } from '../finance/profit-first-accounts.ts';
import {
  budgetCategoriesSchema,
  businessUnitTextsSchema,
  coreValuesSchema,
  marketSizeSchema,
  PROFILE_BLOCKS,
  staffingPlanSchema,
  visionSchema,
} from './profile-blocks.ts';

/** Who last edited a block and when. While a block has its default text, `version` is 0 and both fields are null. */
const blockFacts = {
  version: z.number().int(),
  updatedAt: momentSchema.nullable(),
  updatedByName: z.string().nullable(),
};
const blockOf = <Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) => schema.extend(blockFacts);

export const coreValuesBlockSchema = blockOf(coreValuesSchema);
export const visionBlockSchema = blockOf(visionSchema);
export const marketSizeBlockSchema = blockOf(marketSizeSchema);
export const budgetCategoriesBlockSchema = blockOf(budgetCategoriesSchema);
export const staffingPlanBlockSchema = blockOf(staffingPlanSchema);
export const businessUnitTextsBlockSchema = blockOf(businessUnitTextsSchema);

export const organizationProfileSchema = z.object({
  coreValues: coreValuesBlockSchema,
  vision: visionBlockSchema,
  marketSize: marketSizeBlockSchema,
  budgetCategories: budgetCategoriesBlockSchema,
  staffingPlan: staffingPlanBlockSchema,
  businessUnits: businessUnitTextsBlockSchema,
});
export type OrganizationProfile = z.infer<typeof organizationProfileSchema>;

/** `value` has the shape of its block. */
export const blockRevisionSchema = z.object({
  number: z.number().int(),
  value: z.unknown(),
  createdByName: z.string().nullable(),
  createdAt: momentSchema,
});
export type BlockRevision = z.infer<typeof blockRevisionSchema>;

/**
 * The Profit First allocation: every account with its percentage. Everyone sees percentages; `balance` is null without
 * the permission in `missingPermission`.
 */
export const allocationListSchema = z.object({
  accounts: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      role: z.enum(ACCOUNT_ROLES).nullable(),
      percentage: z.string(),
      balance: moneySchema.nullable(),
    }),
  ),
  totalPercentage: z.string(),
  payDays: z.array(z.number().int()),
  note: z.string(),
  nextRun: daySchema,
  nextDueOn: daySchema,
  targets: z.object({ grossProfit: z.string(), fixedExpenses: z.string(), netMargin: z.string() }),
  missingPermission: z.enum(PERMISSIONS).nullable(),
});
export type AllocationList = z.infer<typeof allocationListSchema>;

/**
 * A unit with its figures from stored rows. Revenue and profit come from this year's revenue records and are null
 * without `financial_read`.
 */
export const unitCardSchema = z.object({
  unit: z.enum(BUSINESS_UNITS),
  tagline: z.string().nullable(),
  description: z.string().nullable(),
  offers: z.array(z.string()),
  openDeals: z.number().int(),
  openValue: moneySchema,
  wonDeals: z.number().int(),
  wonValue: moneySchema,
  rocks: z.number().int(),
  rocksOnTrack: z.number().int(),
  openIssues: z.number().int(),
  revenue: moneySchema.nullable(),
  netRevenue: moneySchema.nullable(),
});
export const unitCardsSchema = z.object({
  year: z.number().int(),
  quarter: z.string(),
  units: z.array(unitCardSchema),
  missingPermission: z.enum(PERMISSIONS).nullable(),
});
export type UnitCards = z.infer<typeof unitCardsSchema>;

const blockParams = z.object({ block: z.enum(PROFILE_BLOCKS) });

export const profileEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/organization-profile',
    access: 'approved',
    summary: 'Get core values, vision, market size, budget categories, staffing plan and unit descriptions',
    response: organizationProfileSchema,
  }),
  allocation: endpoint({
    method: 'GET',
    path: '/api/organization-profile/allocation',
    access: 'approved',
    summary: 'Get the Profit First allocation, and when bills are paid',
    response: allocationListSchema,
  }),
  unitCards: endpoint({
    method: 'GET',
    path: '/api/organization-profile/business-units',
    access: 'approved',
    summary: 'List business units with their figures',
    response: unitCardsSchema,
  }),
  print: endpoint({
    method: 'GET',
    path: '/api/organization-profile/vision/print',
    access: 'approved',
    summary: 'Download the V/TO as a two-page PDF',
    kind: 'file',
  }),
  changeCoreValues: endpoint({
    method: 'PUT',
    path: '/api/organization-profile/core-values',
    access: 'approved',
    summary: 'Update the core values',
    body: coreValuesSchema,
    response: coreValuesBlockSchema,
  }),
  changeVision: endpoint({
    method: 'PUT',
    path: '/api/organization-profile/vision',
    access: 'approved',
    summary: 'Replace the mission, vision and the rest of the V/TO; fields you leave out are cleared',
    body: visionSchema,
    response: visionBlockSchema,
  }),
  changeMarketSize: endpoint({
    method: 'PUT',
    path: '/api/organization-profile/market-size',
    access: 'approved',
    summary: 'Update the market size figures',
    body: marketSizeSchema,
    response: marketSizeBlockSchema,
  }),
  changeBudgetCategories: endpoint({
    method: 'PUT',
    path: '/api/organization-profile/budget-categories',
    access: 'approved',
    summary: 'Update the budget categories',
    body: budgetCategoriesSchema,
    response: budgetCategoriesBlockSchema,
  }),
  changeStaffingPlan: endpoint({
    method: 'PUT',
    path: '/api/organization-profile/staffing-plan',
    access: 'approved',
    summary: 'Update the staffing plan',
    body: staffingPlanSchema,
    response: staffingPlanBlockSchema,
  }),
  changeBusinessUnits: endpoint({
    method: 'PUT',
    path: '/api/organization-profile/business-units',
    access: 'approved',
    summary: 'Update the business unit descriptions',
    body: businessUnitTextsSchema,
    response: businessUnitTextsBlockSchema,
  }),
  revisions: endpoint({
    method: 'GET',
    path: '/api/organization-profile/:block/revisions',
    access: 'approved',
    summary: 'List a profile block’s latest 50 revisions, newest first',
    params: blockParams,
    response: z.array(blockRevisionSchema),
  }),
  restoreRevision: endpoint({
    method: 'POST',
    path: '/api/organization-profile/:block/revisions/:number/restore',
    access: 'approved',
    summary: 'Restore an earlier revision as a new revision',
    params: blockParams.extend({ number: idInput }),
    response: organizationProfileSchema,
  }),
};
