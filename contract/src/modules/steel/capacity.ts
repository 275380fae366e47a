import { z } from 'zod';
import { daySchema, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { optionalText } from '../../platform/fields.ts';

const TONS_MESSAGE = 'Enter tons from 0 to 9,999, with up to three decimals.';

/** Tons as accepted by the API: a string or number with at most three decimals. Parsed to `"12.500"`. */
export const tonsInput = z
  .union([z.string(), z.number()], { error: (issue) => (issue.input === undefined ? 'Required' : TONS_MESSAGE) })
  .transform((value) => String(value).trim())
  .pipe(z.string().regex(/^\d{1,4}(\.\d{1,3})?$/, TONS_MESSAGE))
  .transform((text) => {
    const [whole = '0', fraction = ''] = text.split('.');
    return `${whole.replace(/^0+(?=\d)/, '')}.${fraction.padEnd(3, '0')}`;
  })
  .meta({ type: 'string', examples: ['12.500'] });

/**
 * The shop's capacity and backlog.
 * - `tonsPerWeek`: null until someone sets it
 * - `openPounds`: order weight of the open orders, buffer included
 * - `openWithoutWeight`: open orders of unknown weight, which planned days leave out
 */
export const capacitySchema = z.object({
  tonsPerWeek: z.string().nullable(),
  note: z.string().nullable(),
  openPounds: z.number().int(),
  openOrders: z.number().int(),
  openWithoutWeight: z.number().int(),
  today: daySchema,
  changedByName: z.string().nullable(),
  changedAt: momentSchema.nullable(),
});
export type Capacity = z.infer<typeof capacitySchema>;

export const changeCapacitySchema = z.object({ tonsPerWeek: tonsInput, note: optionalText(500).optional() });
export type ChangeCapacity = z.output<typeof changeCapacitySchema>;

export const capacityEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/steel/capacity',
    access: 'steel_framing_read',
    summary: 'Get the shop’s weekly capacity and its open workload',
    response: capacitySchema,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/steel/capacity',
    access: 'steel_framing_write',
    summary: 'Set how many tons the shop makes per week from now on',
    body: changeCapacitySchema,
    response: capacitySchema,
  }),
};
