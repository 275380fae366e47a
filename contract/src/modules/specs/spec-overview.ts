import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';
import { LIMITS, optionalText } from '../../platform/fields.ts';

/** The climate zones of the energy code; each county is in one. */
export const CLIMATE_ZONES = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;
export type ClimateZone = (typeof CLIMATE_ZONES)[number];
export const DEFAULT_CLIMATE_ZONE: ClimateZone = '5';

/** The standards that cold-formed steel homes are built to. They count before any specification cites them. */
export const BUILT_IN_STANDARDS = ['AISI S240', 'ASTM A653', 'ASTM C1513', 'IECC R402', 'IRC R603'] as const;

/** Documents that expire within this many days count as `lapsing`. */
export const LAPSING_WITHIN_DAYS = 30;

/**
 * The figures at the top of Building Specs, counted from the stored rows.
 * - `standards`: the number of different standards, built in or cited in specifications
 * - `reviewsDue`: specifications due for review; `lapsing`: documents that expire within 30 days or have expired
 * - `climateZone`, `jurisdictionNote`: the configured zone and note
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
    summary: 'Get counts of specifications, standards and documents, and the climate zone',
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
