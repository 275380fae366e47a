import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';
import { LIMITS, optionalText } from '../../platform/fields.ts';

/** The climate zones of the energy code; counties lie in one each. */
export const CLIMATE_ZONES = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;
export type ClimateZone = (typeof CLIMATE_ZONES)[number];
export const DEFAULT_CLIMATE_ZONE: ClimateZone = '5';

/** Documents whose expiry is this many days away or fewer are counted as lapsing. */
export const LAPSING_WITHIN_DAYS = 30;

/**
 * The figures on top of Building Specs, each counted from the stored rows.
 * - `standards`: different standards that specifications name
 * - `reviewsDue`: specifications whose review day has come; `lapsing`: documents that expire within 30 days, or have
 * - `climateZone`, `jurisdictionNote`: what the company builds for, as it was set
 */
export const specOverviewSchema = z.object({
  specifications: z.number().int(),
  standards: z.number().int(),
  documents: z.number().int(),
  reviewsDue: z.number().int(),
  lapsing: z.number().int(),
  climateZone: z.enum(CLIMATE_ZONES),
  jurisdictionNote: z.string().nullable(),
  version: z.number().int(),
});
export type SpecOverview = z.infer<typeof specOverviewSchema>;

export const updateClimateSchema = z.object({
  climateZone: z.enum(CLIMATE_ZONES, { error: `Choose from ${CLIMATE_ZONES.join(', ')}.` }),
  jurisdictionNote: optionalText(LIMITS.name).optional(),
});
export type UpdateClimate = z.output<typeof updateClimateSchema>;

export const specOverviewEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/building-specs/overview',
    access: 'approved',
    summary: 'How many specifications, standards and documents there are, and the climate zone',
    response: specOverviewSchema,
  }),
  updateClimate: endpoint({
    method: 'PUT',
    path: '/api/building-specs/climate',
    access: 'role:manager',
    summary: 'Set the climate zone the company builds for',
    body: updateClimateSchema,
    response: specOverviewSchema,
  }),
};
