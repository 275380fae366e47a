import { z } from 'zod';
import { COATINGS, THICKNESSES } from './steel-grades.ts';

const MILS: readonly number[] = THICKNESSES.map(({ mil }) => mil);
const decimal = (digits: number, message: string) =>
  z
    .string()
    .trim()
    .regex(new RegExp(`^\\d{1,${digits}}(\\.\\d{1,2})?$`), message)
    .refine((text) => Number(text) > 0, message);

/** The pricing input, as the calculator holds it. */
export const steelInputSchema = z.object({
  packageCode: z.string().trim().min(1, 'Choose a package.').max(40),
  squareFeet: decimal(6, 'Enter square feet greater than zero, with up to two decimals.'),
  units: z
    .number('Enter a whole number.')
    .int('Enter a whole number.')
    .min(1, 'Enter 1 or more.')
    .max(10_000, 'Enter 10,000 or less.'),
  hours: z
    .array(
      z.object({
        code: z.string().max(40),
        hours: decimal(5, 'Enter hours greater than zero, with up to two decimals.'),
      }),
    )
    .max(30),
  takeoffPounds: z
    .number('Enter whole pounds.')
    .int('Enter whole pounds.')
    .min(1, 'Enter 1 pound or more.')
    .max(200_000_000, 'Enter 100,000 tons or less.')
    .nullable(),
  coating: z.enum(COATINGS, { error: `Choose from ${COATINGS.join(', ')}.` }),
  mil: z.number('Enter a whole number.').refine((mil) => MILS.includes(mil), `Choose from ${MILS.join(', ')}.`),
});
/** The `SteelInput` of pricing, as stored and sent. */
export type QuoteInput = z.infer<typeof steelInputSchema>;
