import { z } from 'zod';
import { BUSINESS_UNITS } from '../../platform/business-units.ts';
import { momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idField, idParams, optionalText, requiredText } from '../../platform/fields.ts';

/** Which lines a rule is for: money that came in, that went out, or both. */
export const RULE_DIRECTIONS = ['in', 'out', 'any'] as const;
export type RuleDirection = (typeof RULE_DIRECTIONS)[number];

/**
 * A rule: a line whose description contains `contains`, whatever its letters' case, becomes a transaction of this unit and
 * category, or a transfer with `otherAccountId`. The first that fits, in the order of `sortOrder`, is taken.
 * - `accountId`: only lines of this account; null for all
 * - `uses`: lines it categorised
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
/** A rule names a category or another account, or neither for what has no category. */
export const createBankRuleSchema = z.object(ruleFields);
export type CreateBankRule = z.output<typeof createBankRuleSchema>;
export const updateBankRuleSchema = z.object(ruleFields).partial();
export type UpdateBankRule = z.output<typeof updateBankRuleSchema>;

/** Every rule, in its new order. */
export const orderRulesSchema = z.object({ ids: z.array(idField).min(1, 'Send every rule.').max(500) });
export type OrderRules = z.output<typeof orderRulesSchema>;

export const bankRuleEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/bank-rules',
    access: 'financial_read',
    summary: 'Rules that categorize lines of banks, in their order',
    response: z.array(bankRuleSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/bank-rules',
    access: 'financial_write',
    summary: 'Add a rule after the others',
    body: createBankRuleSchema,
    response: bankRuleSchema,
    status: 201,
  }),
  order: endpoint({
    method: 'PUT',
    path: '/api/bank-rules/order',
    access: 'financial_write',
    summary: 'Put the rules in another order',
    body: orderRulesSchema,
    response: z.array(bankRuleSchema),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/bank-rules/:id',
    access: 'financial_write',
    summary: 'Update a rule; lines it already categorized stay categorized',
    params: idParams,
    body: updateBankRuleSchema,
    response: bankRuleSchema,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/bank-rules/:id',
    access: 'financial_write',
    summary: 'Delete a rule; lines it already categorized stay categorized',
    params: idParams,
    status: 204,
  }),
};
