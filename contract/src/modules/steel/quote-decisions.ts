import { z } from 'zod';
import { LIMITS, optionalText, requiredText } from '../../platform/fields.ts';

export const QUOTE_DECISIONS = ['accept', 'decline'] as const;

const decisionFields = {
  decision: z.enum(QUOTE_DECISIONS, { error: 'Choose accept or decline.' }),
  name: requiredText('your name', LIMITS.name),
  reason: optionalText(1_000).optional(),
};
/** The customer's answer from the form behind the quote link. */
export const answerQuoteSchema = z.object(decisionFields);
export type AnswerQuote = z.output<typeof answerQuoteSchema>;

/** An answer recorded by a team member. `isOverride` lets a manager accept an expired quote. */
export const decideQuoteSchema = z.object({
  ...decisionFields,
  name: requiredText('the name of the person who answered', LIMITS.name),
  isOverride: z.boolean('Enter true or false.').default(false),
});
export type DecideQuote = z.output<typeof decideQuoteSchema>;
