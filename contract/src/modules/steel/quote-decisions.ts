import { z } from 'zod';
import { LIMITS, optionalText, requiredText } from '../../platform/fields.ts';

export const QUOTE_DECISIONS = ['accept', 'decline'] as const;

const decisionFields = {
  decision: z.enum(QUOTE_DECISIONS, { error: 'Choose accept or decline.' }),
  name: requiredText('your name', LIMITS.name),
  reason: optionalText(1_000).optional(),
};
/** What the customer sends by the form behind the link. */
export const answerQuoteSchema = z.object(decisionFields);
export type AnswerQuote = z.output<typeof answerQuoteSchema>;

/** What a member of staff writes down; with `isOverride` a manager lets an expired quote be accepted. */
export const decideQuoteSchema = z.object({
  ...decisionFields,
  name: requiredText('the name of the person who answered', LIMITS.name),
  isOverride: z.boolean('Enter true or false.').default(false),
});
export type DecideQuote = z.output<typeof decideQuoteSchema>;
