import { z } from 'zod';
import { momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idField, idInput, idParams, LIMITS, optionalText, requiredText } from '../../platform/fields.ts';
import { listFilter, pageQuery, sortInput } from '../../platform/pages.ts';
import { activitySchema } from './activities.ts';
import { DEAL_STAGES } from './deals.ts';
import { MATCH_REASONS, RESOURCE_STAGES, SALES_SITUATIONS } from './quick-match.ts';

export const RESOURCE_TYPES = [
  'talking_point',
  'objection_handling',
  'faq',
  'script',
  'methodology',
  'product_overview',
  'case_study',
  'pricing_guide',
] as const;
export type ResourceType = (typeof RESOURCE_TYPES)[number];

export const RESOURCE_SORT_KEYS = ['title', 'priority', 'createdAt'] as const;
export const RESOURCE_PRIORITIES = { lowest: 1, highest: 5 } as const;

/**
 * Something to say, send or show in a sale.
 * - `productName`: null if the resource isn't tied to a product; `isProductDeleted`: the product is in Trash.
 * - `tags`: comma-separated text. `priority`: 1 to 5; a higher one breaks ties.
 * - `usedInDeals`, `wonDeals`, `lostDeals`: deals it was used on, and their outcomes. `winRate`: won deals in whole
 *   percent of closed ones; null without any.
 */
export const salesResourceSchema = z.object({
  id: z.number().int(),
  productId: z.number().int().nullable(),
  productName: z.string().nullable(),
  isProductDeleted: z.boolean(),
  type: z.enum(RESOURCE_TYPES),
  situation: z.enum(SALES_SITUATIONS).nullable(),
  title: z.string(),
  content: z.string(),
  tags: z.string().nullable(),
  stage: z.enum(RESOURCE_STAGES).nullable(),
  priority: z.number().int(),
  isActive: z.boolean(),
  usedInDeals: z.number().int(),
  wonDeals: z.number().int(),
  lostDeals: z.number().int(),
  winRate: z.number().int().nullable(),
  createdBy: z.string().nullable(),
  version: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type SalesResource = z.infer<typeof salesResourceSchema>;

const PRIORITY_MESSAGE = 'Enter a whole number from 1 to 5.';

const resourceFields = {
  productId: idField.nullable().optional(),
  type: z.enum(RESOURCE_TYPES, {
    error: (issue) => (issue.input === undefined ? 'Required' : `Choose from ${RESOURCE_TYPES.join(', ')}.`),
  }),
  situation: z
    .enum(SALES_SITUATIONS, { error: `Choose from ${SALES_SITUATIONS.join(', ')}.` })
    .nullable()
    .optional(),
  title: requiredText('a title', LIMITS.name),
  content: requiredText('some content', LIMITS.notes),
  tags: optionalText(500).optional(),
  stage: z
    .enum(RESOURCE_STAGES, { error: `Choose from ${RESOURCE_STAGES.join(', ')}.` })
    .nullable()
    .optional(),
  priority: z
    .number(PRIORITY_MESSAGE)
    .int(PRIORITY_MESSAGE)
    .min(RESOURCE_PRIORITIES.lowest, PRIORITY_MESSAGE)
    .max(RESOURCE_PRIORITIES.highest, PRIORITY_MESSAGE)
    .optional(),
  isActive: z.boolean('Enter true or false.').optional(),
};

export const createSalesResourceSchema = z.object(resourceFields);
export type CreateSalesResource = z.output<typeof createSalesResourceSchema>;

export const updateSalesResourceSchema = z.object(resourceFields).partial();
export type UpdateSalesResource = z.output<typeof updateSalesResourceSchema>;

/** `q` searches titles, contents and tags; filters combine. `product` is an id, or `general` for no product. */
export const salesResourceListQuery = pageQuery.extend({
  product: z.union([idInput, z.literal('general')], { error: 'Enter a product id, or general.' }).optional(),
  situation: listFilter(SALES_SITUATIONS).optional(),
  type: listFilter(RESOURCE_TYPES).optional(),
  active: z.enum(['yes', 'no'], { error: 'Choose yes or no.' }).optional(),
  usedIn: z.literal('won', { error: 'Enter won.' }).optional(),
  sort: sortInput(RESOURCE_SORT_KEYS).optional(),
});
export type SalesResourceListQuery = z.output<typeof salesResourceListQuery>;

/** Tab counts, over everything that isn't deleted. */
export const salesResourceSummarySchema = z.object({
  resources: z.number().int(),
  products: z.number().int(),
  usedInWonDeals: z.number().int(),
});
export type SalesResourceSummary = z.infer<typeof salesResourceSummarySchema>;

/** At least one of the three is required. */
export const quickMatchQuery = z.object({
  situation: z.enum(SALES_SITUATIONS, { error: `Choose from ${SALES_SITUATIONS.join(', ')}.` }).optional(),
  productId: idInput.optional(),
  dealId: idInput.optional(),
});
export type QuickMatchQuery = z.output<typeof quickMatchQuery>;

/** A matching resource, with its score and the reasons shown in chips. */
export const salesMatchSchema = z.object({
  resource: salesResourceSchema,
  score: z.number().int(),
  reasons: z.array(z.enum(MATCH_REASONS)),
});
export type SalesMatch = z.infer<typeof salesMatchSchema>;

export const useSalesResourceSchema = z.object({
  dealId: idField,
  /** Text for the note. */
  note: optionalText(LIMITS.notes).optional(),
});
export type UseSalesResource = z.output<typeof useSalesResourceSchema>;

/** A deal that a resource was used on. */
export const salesResourceUseSchema = z.object({
  id: z.number().int(),
  dealId: z.number().int(),
  dealTitle: z.string(),
  dealCompany: z.string(),
  dealStage: z.enum(DEAL_STAGES),
  usedBy: z.string().nullable(),
  usedByName: z.string().nullable(),
  usedAt: momentSchema,
});
export type SalesResourceUse = z.infer<typeof salesResourceUseSchema>;

export const salesResourceEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/sales-resources',
    access: 'approved',
    summary: 'List sales resources by title',
    query: salesResourceListQuery,
    response: z.array(salesResourceSchema),
    paged: true,
  }),
  summary: endpoint({
    method: 'GET',
    path: '/api/sales-resources/summary',
    access: 'approved',
    summary: 'Sales resource counts for each tab',
    response: salesResourceSummarySchema,
  }),
  match: endpoint({
    method: 'GET',
    path: '/api/sales-resources/matches',
    access: 'approved',
    summary: 'List the 10 best-matching resources for a situation, product and deal, and why they match',
    query: quickMatchQuery,
    response: z.array(salesMatchSchema),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/sales-resources/:id',
    access: 'approved',
    summary: 'Get a sales resource',
    params: idParams,
    response: salesResourceSchema,
  }),
  uses: endpoint({
    method: 'GET',
    path: '/api/sales-resources/:id/uses',
    access: 'approved',
    summary: 'List the latest 100 deals a resource was used on, newest first',
    params: idParams,
    response: z.array(salesResourceUseSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/sales-resources',
    access: 'approved',
    summary: 'Create a sales resource',
    body: createSalesResourceSchema,
    response: salesResourceSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/sales-resources/:id',
    access: 'approved',
    summary: 'Update a sales resource; only the fields you send change',
    params: idParams,
    body: updateSalesResourceSchema,
    response: salesResourceSchema,
  }),
  use: endpoint({
    method: 'POST',
    path: '/api/sales-resources/:id/use',
    access: 'approved',
    summary: 'Use a resource on a deal; adds a note to the deal',
    params: idParams,
    body: useSalesResourceSchema,
    response: z.object({ resource: salesResourceSchema, activity: activitySchema }),
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/sales-resources/:id',
    access: 'approved',
    summary: 'Delete a sales resource; it moves to Trash for 30 days',
    params: idParams,
    status: 204,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/sales-resources/:id/restore',
    access: 'approved',
    summary: 'Restore a deleted sales resource',
    params: idParams,
    response: salesResourceSchema,
  }),
};
