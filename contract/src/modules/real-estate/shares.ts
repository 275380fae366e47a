import { z } from 'zod';
import { dayInput, daySchema, isRealDay } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idField, idInput, idParams } from '../../platform/fields.ts';
import { percentInput, toCents } from '../../platform/money.ts';

const MOST_PARTNERS = 50;
const WHOLE = 10_000n;

/**
 * The owners of a property from a day until the next division begins (`to`, null for the current one). Each division's
 * shares total 100.00, so they do on every day.
 */
export const divisionSchema = z.object({
  from: daySchema,
  to: daySchema.nullable(),
  shares: z.array(
    z.object({
      partnerId: z.number().int(),
      name: z.string(),
      percent: z.string(),
      isCompany: z.boolean(),
    }),
  ),
});
export type Division = z.infer<typeof divisionSchema>;

/** The total of the shares: `100.00`. */
export function sumShares(percents: readonly string[]): string {
  const sum = percents.reduce((total, percent) => total + toCents(percent), 0n);
  return `${sum / 100n}.${String(sum % 100n).padStart(2, '0')}`;
}

/** Puts a division into force from a day on. It replaces one that begins on the same day. */
export const divideSchema = z.object({
  from: dayInput,
  shares: z
    .array(
      z.object({
        partnerId: idField,
        percent: percentInput.refine((percent) => toCents(percent) > 0n, 'Enter a percentage greater than zero.'),
      }),
    )
    .min(1, 'Add at least one partner.')
    .max(MOST_PARTNERS, `Add ${MOST_PARTNERS} partners or fewer.`)
    .refine(
      (shares) => new Set(shares.map(({ partnerId }) => partnerId)).size === shares.length,
      'List each partner only once.',
    )
    .refine((shares) => shares.reduce((sum, { percent }) => sum + toCents(percent), 0n) === WHOLE, {
      error: ({ input }) => {
        const sent = z.array(z.object({ percent: z.string() })).safeParse(input);
        const sum = sent.success ? sumShares(sent.data.map(({ percent }) => percent)) : 'something else';
        return `Shares must total 100%. These total ${sum}.`;
      },
    }),
});
export type Divide = z.output<typeof divideSchema>;

export const shareEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/properties/:id/shares',
    access: 'real_estate_read',
    summary: 'List a property’s current and past ownership shares, latest first',
    params: idParams,
    response: z.array(divisionSchema),
  }),
  divide: endpoint({
    method: 'PUT',
    path: '/api/properties/:id/shares',
    access: 'real_estate_write',
    summary: 'Set a property’s ownership shares from a date on; they must total 100.00 percent',
    params: idParams,
    body: divideSchema,
    response: z.array(divisionSchema),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/properties/:id/shares/:from',
    access: 'real_estate_write',
    summary: 'Delete the ownership shares set for a date; the previous shares apply again',
    params: z.object({ id: idInput, from: z.string().refine(isRealDay, 'Enter a date with its year, month and day.') }),
    response: z.array(divisionSchema),
  }),
};
