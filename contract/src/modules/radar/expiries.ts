import { z } from 'zod';
import { daySchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';

/** How far the radar can look ahead, in days. */
export const RADAR_SPANS = [30, 90, 365] as const;
export type RadarSpan = (typeof RADAR_SPANS)[number];
export const DEFAULT_RADAR_SPAN: RadarSpan = 90;

/** The most items listed per source, earliest first. */
export const MOST_OF_A_SOURCE = 100;

/**
 * Something that expires.
 * - `source`, `label`: its kind; `event`: what happens on `lapsesOn`, such as 'Expires'
 * - `daysLeft`: from today in the company's time zone; negative once expired
 * - `link`: the path of the screen that handles it
 */
export const expirySchema = z.object({
  source: z.string(),
  label: z.string(),
  event: z.string(),
  key: z.string(),
  title: z.string(),
  detail: z.string().nullable(),
  lapsesOn: daySchema,
  daysLeft: z.number().int(),
  link: z.string(),
});
export type ExpiringItem = z.infer<typeof expirySchema>;

/** Items the caller may see that have expired or expire soon, by day, with a count per source. */
export const radarSchema = z.object({
  today: daySchema,
  until: daySchema,
  lapsed: z.number().int(),
  things: z.array(expirySchema),
  sources: z.array(z.object({ key: z.string(), label: z.string(), count: z.number().int(), isCut: z.boolean() })),
});
export type Radar = z.infer<typeof radarSchema>;

const daysInput = z
  .string()
  .regex(/^\d{1,3}$/, 'Enter a number of days from 0 to 366.')
  .transform(Number)
  .pipe(z.number().max(366, 'Enter a number of days from 0 to 366.'))
  .meta({ type: 'integer', minimum: 0, maximum: 366 });

export const expiryEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/expiries',
    access: 'approved',
    summary: 'List everything expired or expiring within a number of days (default 90) that you have access to',
    query: z.object({ days: daysInput.optional() }),
    response: radarSchema,
  }),
};
