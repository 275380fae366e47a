import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';
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
  name: requiredText('who said it', LIMITS.name),
  isOverride: z.boolean('Enter true or false.').default(false),
});
export type DecideQuote = z.output<typeof decideQuoteSchema>;

const tokenParams = z.object({ token: z.string().max(100) });

/** What a customer reaches without an account, by the link that was sent. */
export const quoteLinkEndpoints = {
  page: endpoint({
    method: 'GET',
    path: '/quote/:token',
    access: 'secret-link',
    summary: 'The quote behind a link, with the form that accepts or declines it',
    params: tokenParams,
    kind: 'page',
    rate: 'secret-link',
  }),
  answer: endpoint({
    method: 'POST',
    path: '/quote/:token',
    access: 'secret-link',
    summary: 'Accept or decline the quote behind a link, once',
    params: tokenParams,
    kind: 'page',
    rate: 'secret-link',
  }),
  print: endpoint({
    method: 'GET',
    path: '/quote/:token/pdf',
    access: 'secret-link',
    summary: 'The quote behind a link as a PDF',
    params: tokenParams,
    kind: 'file',
    rate: 'secret-link',
  }),
};
