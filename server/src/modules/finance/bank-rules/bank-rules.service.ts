import type {
  BankRule,
  CreateBankRule,
  OrderRules,
  UpdateBankRule,
} from '@builder-os/contract/modules/finance/bank-rules';
import { recordChange, recordChanges } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import type { Act, Target } from '../../../platform/http/act.ts';
import { found, validation } from '../../../platform/http/errors.ts';
import { checkVersion } from '../../../platform/http/versions.ts';
import { getBankAccount } from '../bank-imports/bank-account-check.service.ts';
import { checkCategories } from '../ledger-accounts/categories.service.ts';
import {
  deleteRuleRow,
  findRule,
  findRules,
  insertRule,
  lockRules,
  orderRuleRows,
  updateRuleRow,
} from './bank-rules.queries.ts';

const RESOURCE = 'bank-rule';

export function listBankRules(db: Executor): Promise<BankRule[]> {
  return findRules(db);
}

export async function createBankRule(act: Act, fields: CreateBankRule): Promise<BankRule> {
  await lockRules(act.tx);
  await checkRule(act, fields);
  const after = await getRule(act, await insertRule(act.tx, fields));
  await recordChange(act, { resource: RESOURCE, verb: 'create', after });
  return after;
}

/** Changes the sent fields. Lines that the rule already categorized stay as they are. */
export async function updateBankRule(act: Act, target: Target, changes: UpdateBankRule): Promise<BankRule> {
  const before = await lockRule(act, target);
  await checkRule(act, { ...before, ...changes });
  await updateRuleRow(act.tx, before.id, changes);
  const after = await getRule(act, before.id);
  await recordChange(act, { resource: RESOURCE, verb: 'update', before, after });
  return after;
}

/** Deletes a rule permanently: it isn't a record of money. */
export async function deleteBankRule(act: Act, target: Target): Promise<void> {
  const before = await lockRule(act, target);
  await deleteRuleRow(act.tx, before.id);
  await recordChange(act, { resource: RESOURCE, verb: 'delete', before });
}

/** @throws AppError `validation` (400) unless each rule is listed once */
export async function orderBankRules(act: Act, { ids }: OrderRules): Promise<BankRule[]> {
  await lockRules(act.tx);
  const before = await findRules(act.tx);
  const isComplete = ids.length === before.length && before.every(({ id }) => ids.includes(id));
  if (!isComplete) throw validation({ ids: 'Send each rule once.' });
  await orderRuleRows(act.tx, ids);
  const after = await findRules(act.tx);
  const changes = before.flatMap((was) => {
    const is = after.find(({ id }) => id === was.id);
    return is && is.version !== was.version ? [{ before: was, after: is }] : [];
  });
  await recordChanges(act, { resource: RESOURCE, verb: 'order', changes });
  return after;
}

async function lockRule(act: Act, { id, ifMatch }: Target): Promise<BankRule> {
  await lockRules(act.tx);
  const rule = await getRule(act, id);
  await checkVersion(act, RESOURCE, rule, ifMatch);
  return rule;
}

async function getRule(act: Act, id: number): Promise<BankRule> {
  return found(await findRule(act.tx, id), 'Rule');
}

const KINDS_OF = { in: ['income'], out: ['expense'], any: ['income', 'expense'] } as const;

async function checkRule(act: Act, rule: CreateBankRule): Promise<void> {
  const { accountId = null, otherAccountId = null, category = null } = rule;
  if (rule.isActive !== false) await checkCategories(act.tx, { category }, { kinds: KINDS_OF[rule.direction] });
  if (accountId !== null) await getBankAccount(act.tx, accountId, 'accountId');
  if (otherAccountId === null) return;
  await getBankAccount(act.tx, otherAccountId, 'otherAccountId');
  if (category !== null) throw validation({ category: 'Leave this out. Transfers don’t have a category.' });
  if (otherAccountId === accountId) {
    throw validation({ otherAccountId: 'Choose a different account than the one the lines come from.' });
  }
}
