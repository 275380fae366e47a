import type { BankLine } from '@builder-os/contract/modules/finance/bank-lines';
import { type BankRule, createBankRuleSchema, RULE_DIRECTIONS } from '@builder-os/contract/modules/finance/bank-rules';
import { BUSINESS_UNITS } from '@builder-os/contract/platform/business-units';
import { z } from 'zod';
import { choiceEntry, orNull, readId, requiredEntry } from '../../../app/records/form-entries.ts';
import type { RuleBody } from './bank-rules.mutations.ts';

const NONE = 'none';

const ruleEntriesSchema = z.object({
  contains: requiredEntry('Enter the text to look for.'),
  direction: choiceEntry(RULE_DIRECTIONS, 'Choose a direction.'),
  accountId: z.string(),
  businessUnit: choiceEntry(BUSINESS_UNITS, 'Choose a business unit.'),
  category: z.string(),
  otherAccountId: z.string(),
});
export type RuleEntries = z.input<typeof ruleEntriesSchema>;

export const ruleFormSchema = ruleEntriesSchema
  .refine(({ category, otherAccountId }) => category.trim() === '' || readId(otherAccountId) === null, {
    path: ['category'],
    message: 'Leave this blank. Transfers don’t have a category.',
  })
  .transform(toRuleBody)
  .pipe(createBankRuleSchema);

export function toRuleEntries(rule?: BankRule, line?: BankLine): RuleEntries {
  if (rule) {
    return {
      contains: rule.contains,
      direction: rule.direction,
      accountId: rule.accountId === null ? NONE : String(rule.accountId),
      businessUnit: rule.businessUnit,
      category: rule.category ?? '',
      otherAccountId: rule.otherAccountId === null ? NONE : String(rule.otherAccountId),
    };
  }
  return {
    contains: line?.description ?? '',
    direction: line ? (line.amount.startsWith('-') ? 'out' : 'in') : 'any',
    accountId: NONE,
    businessUnit: '',
    category: '',
    otherAccountId: NONE,
  };
}

function toRuleBody(entries: z.output<typeof ruleEntriesSchema>): RuleBody {
  return {
    contains: entries.contains,
    direction: entries.direction,
    accountId: readId(entries.accountId),
    businessUnit: entries.businessUnit,
    category: orNull(entries.category),
    otherAccountId: readId(entries.otherAccountId),
  };
}
