import { z } from 'zod';
import { LIMITS, optionalText, requiredText } from '../../platform/fields.ts';

export const QUOTE_DECISIONS = ['accept', 'decline'] as const;

/** An answer recorded by a team member. `isOverride` lets a manager accept an expired quote. */
export const decideQuoteSchema = z.object({
  decision: z.enum(QUOTE_DECISIONS, { error: 'Choose accept or decline.' }),
  name: requiredText('the name of the person who answered', LIMITS.name),
  reason: optionalText(1_000).optional(),
  isOverride: z.boolean('Enter true or false.').default(false),
});
export type DecideQuote = z.output<typeof decideQuoteSchema>;
