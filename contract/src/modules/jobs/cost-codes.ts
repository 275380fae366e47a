import { z } from 'zod';
import { momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idParams, requiredText } from '../../platform/fields.ts';

export const COST_TYPES = ['labor', 'material', 'subcontract', 'equipment', 'other'] as const;
export type CostType = (typeof COST_TYPES)[number];

/** The most cost codes of a company, so that one response holds them all. */
export const MOST_COST_CODES = 1_000;

const CODE = /^\d{2}-\d{3}$/;

/** The division a code belongs to: its first two digits. */
export function divisionOf(code: string): string {
  return code.slice(0, 2);
}

/**
 * A cost code. `isUsed`: a budget line or cost names it, so it can be retired but not deleted. `retiredAt`: since when
 * it's no longer offered.
 */
export const costCodeSchema = z.object({
  id: z.number().int(),
  code: z.string(),
  name: z.string(),
  division: z.string(),
  divisionName: z.string(),
  isUsed: z.boolean(),
  retiredAt: momentSchema.nullable(),
  version: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type CostCode = z.infer<typeof costCodeSchema>;

/** The fields of every job line: its code and type, and how much of what. */
export const jobLineFields = {
  costCodeId: z.number().int(),
  code: z.string(),
  codeName: z.string(),
  costType: z.enum(COST_TYPES),
  description: z.string(),
  quantity: z.string(),
  unit: z.string(),
};

const costCodeFields = {
  code: z.string().trim().regex(CODE, 'Enter two digits, a hyphen and three digits, like 03-100.'),
  name: requiredText('a name', 100),
};

/** `divisionName` is needed for the first code of a division. */
export const createCostCodeSchema = z.object({
  ...costCodeFields,
  divisionName: requiredText('a name for the division', 100).optional(),
});
export type CreateCostCode = z.output<typeof createCostCodeSchema>;

/** `divisionName` renames the division of all its codes. A code in use keeps its number. */
export const updateCostCodeSchema = createCostCodeSchema.partial();
export type UpdateCostCode = z.output<typeof updateCostCodeSchema>;

export const costCodeEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/cost-codes',
    access: 'jobs_read',
    summary: 'List all cost codes by number, retired ones included',
    response: z.array(costCodeSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/cost-codes',
    access: 'jobs_write',
    summary: 'Create a cost code',
    body: createCostCodeSchema,
    response: costCodeSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/cost-codes/:id',
    access: 'jobs_write',
    summary: 'Update a cost code; only the fields you send change',
    params: idParams,
    body: updateCostCodeSchema,
    response: costCodeSchema,
  }),
  retire: endpoint({
    method: 'POST',
    path: '/api/cost-codes/:id/retire',
    access: 'jobs_write',
    summary: 'Stop offering a cost code',
    params: idParams,
    response: costCodeSchema,
  }),
  bringBack: endpoint({
    method: 'POST',
    path: '/api/cost-codes/:id/bring-back',
    access: 'jobs_write',
    summary: 'Offer a retired cost code again',
    params: idParams,
    response: costCodeSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/cost-codes/:id',
    access: 'jobs_delete',
    summary: 'Delete a cost code that was never used',
    params: idParams,
    status: 204,
  }),
};
