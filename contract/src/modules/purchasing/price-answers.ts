import { z } from 'zod';
import { dayInput } from '../../platform/dates.ts';
import { idField, LIMITS, optionalText, requiredText } from '../../platform/fields.ts';
import { positiveMoneyInput } from '../../platform/money.ts';
import { LONGEST_LEAD_DAYS, MOST_REQUEST_LINES } from './price-request-states.ts';
import { unitPriceInput } from './purchase-order-commands.ts';

/** How often a vendor may change its answer to a request in a day. */
export const PRICE_ANSWERS_A_DAY = 20;

/** An empty entry of a form is no entry. */
const blankless = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((entry) => (typeof entry === 'string' && entry.trim() === '' ? null : entry), schema.nullable());

const LEAD_MESSAGE = `Enter a whole number of days from 0 to ${LONGEST_LEAD_DAYS}.`;

/** A price as vendors type it: `$1,250.50` is 1250.50. Empty: no price for this line. */
export const answeredPriceInput = z.preprocess(
  (entry) => (typeof entry === 'string' ? entry.replace(/[$,\s]/g, '') : entry),
  blankless(unitPriceInput),
);

/** A vendor's terms other than its prices. */
export const answerTermsSchema = z.object({
  lumpSum: blankless(positiveMoneyInput(8)).default(null),
  leadDays: blankless(
    z
      .string()
      .trim()
      .regex(/^\d{1,3}$/, LEAD_MESSAGE)
      .transform(Number),
  ).default(null),
  validUntil: blankless(dayInput).default(null),
  note: optionalText(LIMITS.notes).default(null),
  name: requiredText('your name', LIMITS.name),
});
export type AnswerTerms = z.output<typeof answerTermsSchema>;

export const declineSchema = z.object({
  declineReason: optionalText(500).default(null),
  name: requiredText('your name', LIMITS.name),
});
export type Decline = z.output<typeof declineSchema>;

/** Prices a vendor gave by phone; null for a line without one. `name` is the vendor’s person who gave them. */
export const phoneAnswerSchema = answerTermsSchema
  .extend({
    invitationId: idField,
    prices: z.array(z.object({ lineId: idField, unitPrice: answeredPriceInput })).max(MOST_REQUEST_LINES),
    leadDays: z.int(LEAD_MESSAGE).min(0, LEAD_MESSAGE).max(LONGEST_LEAD_DAYS, LEAD_MESSAGE).nullable().default(null),
    name: requiredText('who gave the prices', LIMITS.name),
  })
  .refine(({ prices, lumpSum }) => lumpSum !== null || prices.some(({ unitPrice }) => unitPrice !== null), {
    path: ['prices'],
    message: 'Enter a price for at least one line, or a lump sum.',
  });
export type PhoneAnswer = z.output<typeof phoneAnswerSchema>;

export const phoneDeclineSchema = declineSchema.extend({
  invitationId: idField,
  name: requiredText('who declined', LIMITS.name),
});
export type PhoneDecline = z.output<typeof phoneDeclineSchema>;
