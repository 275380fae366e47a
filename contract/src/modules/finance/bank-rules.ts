import { z } from 'zod';
import { BUSINESS_UNITS } from '../../platform/business-units.ts';
import { momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idField, idParams, optionalText, requiredText } from '../../platform/fields.ts';

/** Which lines a rule applies to: money in, money out, or both. */
export const RULE_DIRECTIONS = ['in', 'out', 'any'] as const;
export type RuleDirection = (typeof RULE_DIRECTIONS)[number];

/**
 * A line whose description contains `contains`, ignoring case, becomes a transaction of this unit and category, or a
 * transfer with `otherAccountId`. The first matching rule by `sortOrder` applies.
 * - `accountId`: only lines of this account; null for all
 * - `uses`: the number of lines it categorized
 */
export const bankRuleSchema = z.object({
  id: z.number().int(),
  contains: z.string(),
  direction: z.enum(RULE_DIRECTIONS),
  accountId: z.number().int().nullable(),
  businessUnit: z.enum(BUSINESS_UNITS),
  category: z.string().nullable(),
  otherAccountId: z.number().int().nullable(),
  isActive: z.boolean(),
  sortOrder: z.number().int(),
  uses: z.number().int(),
  version: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type BankRule = z.infer<typeof bankRuleSchema>;

const ruleFields = {
  contains: requiredText('the text to look for', 200),
  direction: z.enum(RULE_DIRECTIONS, { error: `Choose from ${RULE_DIRECTIONS.join(', ')}.` }),
  accountId: idField.nullable().optional(),
  businessUnit: z.enum(BUSINESS_UNITS, { error: `Choose from ${BUSINESS_UNITS.join(', ')}.` }),
  category: optionalText(100).optional(),
  otherAccountId: idField.nullable().optional(),
  isActive: z.boolean('Enter true or false.').optional(),
};
/** A rule has a category, another account, or neither (uncategorized). */
export const createBankRuleSchema = z.object(ruleFields);
export type CreateBankRule = z.output<typeof createBankRuleSchema>;
export const updateBankRuleSchema = z.object(ruleFields).partial();
export type UpdateBankRule = z.output<typeof updateBankRuleSchema>;

/** The ids of all rules in the new order. */
export const orderRulesSchema = z.object({ ids: z.array(idField).min(1, 'Send every rule.').max(500) });
export type OrderRules = z.output<typeof orderRulesSchema>;

export const bankRuleEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/bank-rules',
    access: 'financial_read',
    summary: 'List the rules that categorize bank lines, in order',
    response: z.array(bankRuleSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/bank-rules',
    access: 'financial_write',
    summary: 'Create a bank rule after the existing rules',
    body: createBankRuleSchema,
    response: bankRuleSchema,
    status: 201,
  }),
  order: endpoint({
    method: 'PUT',
    path: '/api/bank-rules/order',
    access: 'financial_write',
    summary: 'Reorder bank rules',
    body: orderRulesSchema,
    response: z.array(bankRuleSchema),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/bank-rules/:id',
    access: 'financial_write',
    summary: 'Update a bank rule; lines it already categorized stay categorized',
    params: idParams,
    body: updateBankRuleSchema,
    response: bankRuleSchema,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/bank-rules/:id',
    access: 'financial_write',
    summary: 'Permanently delete a bank rule; lines it already categorized stay categorized',
    params: idParams,
    status: 204,
  }),
};
