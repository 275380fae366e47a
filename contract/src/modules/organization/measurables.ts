import { z } from 'zod';
import { BUSINESS_UNITS } from '../../platform/business-units.ts';
import { momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idField, idParams, LIMITS, requiredText } from '../../platform/fields.ts';
import { ownerAnswer, ownerInput } from './owners.ts';
import { COMPARISONS } from './score-status.ts';

export const MEASURABLE_UNITS = ['number', 'currency', 'percent'] as const;
export type MeasurableUnit = (typeof MEASURABLE_UNITS)[number];

/** The source of scores entered by hand; any other source is the key of a live figure. */
export const MANUAL_SOURCE = 'manual';

export const MOST_MEASURABLES = 60;

/**
 * A measurable with a goal, scored once a week.
 * - `goal`, `goalHigh`: decimal text; `goalHigh` only for a range
 * - `source`: `manual`, or the key of a live figure; `isLive`: the app knows that figure
 * - `isCash`: viewing its figure requires a permission
 */
export const measurableSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  ...ownerAnswer,
  businessUnit: z.enum(BUSINESS_UNITS).nullable(),
  unit: z.enum(MEASURABLE_UNITS),
  decimals: z.number().int(),
  comparison: z.enum(COMPARISONS),
  goal: z.string(),
  goalHigh: z.string().nullable(),
  source: z.string(),
  sourceLabel: z.string(),
  isLive: z.boolean(),
  isCash: z.boolean(),
  sortOrder: z.number().int(),
  version: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type Measurable = z.infer<typeof measurableSchema>;

const FIGURE_MESSAGE = 'Enter a number with up to two decimals.';
/** A score or goal as accepted by the API: a string or number, possibly negative. Parsed to two decimals. */
export const figureInput = z
  .union([z.string(), z.number()], { error: (issue) => (issue.input === undefined ? 'Required' : FIGURE_MESSAGE) })
  .transform((value) => String(value).trim())
  .pipe(z.string().regex(/^-?\d{1,12}(\.\d{1,2})?$/, FIGURE_MESSAGE))
  .transform(withTwoDecimals)
  .meta({ type: 'string', examples: ['12.00'] });

function withTwoDecimals(text: string): string {
  const [whole = '0', fraction = ''] = text.split('.');
  const digits = `${whole.replace(/^(-?)0+(?=\d)/, '$1')}.${fraction.padEnd(2, '0')}`;
  return digits === '-0.00' ? '0.00' : digits;
}

const measurableFields = {
  name: requiredText('a name', LIMITS.name),
  ...ownerInput,
  businessUnit: z
    .enum(BUSINESS_UNITS, { error: `Choose from ${BUSINESS_UNITS.join(', ')}.` })
    .nullable()
    .optional(),
  unit: z.enum(MEASURABLE_UNITS, { error: `Choose from ${MEASURABLE_UNITS.join(', ')}.` }).optional(),
  decimals: z.number().int('Enter 0, 1 or 2.').min(0, 'Enter 0, 1 or 2.').max(2, 'Enter 0, 1 or 2.').optional(),
  comparison: z.enum(COMPARISONS, { error: `Choose from ${COMPARISONS.join(', ')}.` }).optional(),
  goal: figureInput,
  goalHigh: figureInput.nullable().optional(),
  source: requiredText('a source', 100).optional(),
};
/** Defaults: a manual count that meets its goal at the goal value or more. */
export const createMeasurableSchema = z.object(measurableFields);
export type CreateMeasurable = z.output<typeof createMeasurableSchema>;
export const updateMeasurableSchema = z.object(measurableFields).partial();
export type UpdateMeasurable = z.output<typeof updateMeasurableSchema>;

/** A live figure that a score can be taken from automatically. */
export const measurableSourceSchema = z.object({
  key: z.string(),
  label: z.string(),
  unit: z.enum(MEASURABLE_UNITS),
  /** A one-line description of what it counts. */
  about: z.string(),
  isCash: z.boolean(),
});
export type MeasurableSource = z.infer<typeof measurableSourceSchema>;

export const measurableEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/measurables',
    access: 'approved',
    summary: 'List the measurables of the scorecard, in order',
    response: z.array(measurableSchema),
  }),
  sources: endpoint({
    method: 'GET',
    path: '/api/measurables/sources',
    access: 'approved',
    summary: 'List the live figures that can score a measurable and that you can view',
    response: z.array(measurableSourceSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/measurables',
    access: 'approved',
    summary: 'Create a measurable',
    body: createMeasurableSchema,
    response: measurableSchema,
    status: 201,
  }),
  order: endpoint({
    method: 'PUT',
    path: '/api/measurables/order',
    access: 'approved',
    summary: 'Reorder measurables',
    body: z.object({ ids: z.array(idField).min(1).max(MOST_MEASURABLES) }),
    response: z.array(measurableSchema),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/measurables/:id',
    access: 'approved',
    summary: 'Update a measurable; only the fields you send change, and final scores keep their goals',
    params: idParams,
    body: updateMeasurableSchema,
    response: measurableSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/measurables/:id',
    access: 'role:manager',
    summary: 'Delete a measurable with its scores; it moves to Trash for 30 days',
    params: idParams,
    status: 204,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/measurables/:id/restore',
    access: 'role:manager',
    summary: 'Restore a deleted measurable',
    params: idParams,
    response: measurableSchema,
  }),
};
