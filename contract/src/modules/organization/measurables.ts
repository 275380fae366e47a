import { z } from 'zod';
import { BUSINESS_UNITS } from '../../platform/business-units.ts';
import { momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idField, idParams, LIMITS, requiredText } from '../../platform/fields.ts';
import { ownerAnswer, ownerInput } from './owners.ts';
import { COMPARISONS } from './score-status.ts';

export const MEASURABLE_UNITS = ['number', 'currency', 'percent'] as const;
export type MeasurableUnit = (typeof MEASURABLE_UNITS)[number];

/** Scores that somebody enters; every other source is the key of a live figure. */
export const MANUAL_SOURCE = 'manual';

export const MOST_MEASURABLES = 60;

/**
 * A figure with a goal, scored once a week.
 * - `goal`, `goalHigh`: decimal texts; `goalHigh` only of a range
 * - `source`: `manual`, or the key of a live figure; `isLive` when it is one that this product knows
 * - `isCash`: its figure needs a permission
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
/** A score or a goal as a caller may send it: a string or a number, below 0 too. Parsed to two decimals. */
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
/** Without more it counts something by hand, and as much as the goal or more is right. */
export const createMeasurableSchema = z.object(measurableFields);
export type CreateMeasurable = z.output<typeof createMeasurableSchema>;
export const updateMeasurableSchema = z.object(measurableFields).partial();
export type UpdateMeasurable = z.output<typeof updateMeasurableSchema>;

/** What a score can be taken from by itself. */
export const measurableSourceSchema = z.object({
  key: z.string(),
  label: z.string(),
  unit: z.enum(MEASURABLE_UNITS),
  /** What it counts, in a line. */
  about: z.string(),
  isCash: z.boolean(),
});
export type MeasurableSource = z.infer<typeof measurableSourceSchema>;

export const measurableEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/measurables',
    access: 'approved',
    summary: 'The measurables of the scorecard, in order',
    response: z.array(measurableSchema),
  }),
  sources: endpoint({
    method: 'GET',
    path: '/api/measurables/sources',
    access: 'approved',
    summary: 'The live figures a measurable can be scored by, those the caller may read',
    response: z.array(measurableSourceSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/measurables',
    access: 'approved',
    summary: 'Add a measurable',
    body: createMeasurableSchema,
    response: measurableSchema,
    status: 201,
  }),
  order: endpoint({
    method: 'PUT',
    path: '/api/measurables/order',
    access: 'approved',
    summary: 'Put the measurables in another order',
    body: z.object({ ids: z.array(idField).min(1).max(MOST_MEASURABLES) }),
    response: z.array(measurableSchema),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/measurables/:id',
    access: 'approved',
    summary: 'Change the sent fields of a measurable; scores that are final keep the goal they were judged by',
    params: idParams,
    body: updateMeasurableSchema,
    response: measurableSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/measurables/:id',
    access: 'role:manager',
    summary: 'Delete a measurable with its scores; it can be restored for 30 days',
    params: idParams,
    status: 204,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/measurables/:id/restore',
    access: 'role:manager',
    summary: 'Undo the deletion of a measurable',
    params: idParams,
    response: measurableSchema,
  }),
};
