import { DOCUMENT_KINDS } from '@builder-os/contract/modules/finance/ledger';
import type {
  CreateLedgerAccount,
  LedgerAccount,
  LedgerAccountQuery,
  RegisterLine,
  RegisterQuery,
  UpdateLedgerAccount,
} from '@builder-os/contract/modules/finance/ledger-accounts';
import { toCents } from '@builder-os/contract/platform/money';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { violatedConstraint } from '../../../platform/db/database-errors.ts';
import type { Act, Target } from '../../../platform/http/act.ts';
import { conflict, found, validation } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { checkVersion } from '../../../platform/http/versions.ts';
import { listBalances, toBalance } from '../ledger/ledger.service.ts';
import { checkCanDelete, checkCanRetire, isBuiltInCategory, renameCategory } from './categories.service.ts';
import {
  deleteLedgerAccountRow,
  findLedgerAccountForUpdate,
  findLedgerAccounts,
  findRegister,
  insertLedgerAccount,
  type LedgerAccountRecord,
  updateLedgerAccountRow,
} from './ledger-accounts.queries.ts';

export async function listLedgerAccounts(db: Executor, { kind, date }: LedgerAccountQuery): Promise<LedgerAccount[]> {
  const [accounts, balances] = [await findLedgerAccounts(db, { kinds: kind }), await listBalances(db, date)];
  return accounts.map((account) => withBalance(account, balances));
}

export async function listRegister(db: Executor, id: number, query: RegisterQuery): Promise<Page<RegisterLine>> {
  const [account] = await findLedgerAccounts(db, { id });
  found(account, 'Account');
  return findRegister(db, id, query);
}

export async function createLedgerAccount(act: Act, fields: CreateLedgerAccount): Promise<LedgerAccount> {
  checkGroup(fields.kind, fields);
  const expenseGroup = fields.kind === 'expense' ? (fields.expenseGroup ?? 'variable') : null;
  const id = await insertLedgerAccount(act.tx, { ...fields, expenseGroup }).catch(explainName);
  const account = await getLedgerAccountRecord(act, id);
  await recordChange(act, { resource: 'ledger-account', verb: 'create', after: account });
  return account;
}

/**
 * Existing postings stay on the account and show its new name. Records that name the category take over the new name;
 * a retired category can't be chosen anymore.
 */
export async function updateLedgerAccount(
  act: Act,
  target: Target,
  changes: UpdateLedgerAccount,
): Promise<LedgerAccount> {
  const { id } = target;
  const record = found(await findLedgerAccountForUpdate(act.tx, id), 'Account');
  const before = withBalance(record, await listBalances(act.tx));
  await checkVersion(act, 'ledger-account', before, target.ifMatch);
  if (record.kind === 'cash') throw conflict('This is a Profit First account. Edit it on the Profit First tab.');
  if (DOCUMENT_KINDS.some((kind) => kind === record.kind))
    throw conflict('The app posts bills and invoices to this account. It keeps its name.');
  checkGroup(record.kind, changes);
  if (changes.isRetired !== undefined && changes.isRetired !== before.isRetired) await checkCanRetire(act, before);
  await updateLedgerAccountRow(act.tx, id, changes).catch(explainName);
  const renamed = changes.name === undefined ? undefined : await renameCategory(act, before, changes.name);
  const after = await getLedgerAccountRecord(act, id);
  await recordChange(act, {
    resource: 'ledger-account',
    verb: 'update',
    before,
    after,
    details: renamed ? { renamed } : {},
  });
  return after;
}

/** Deletes a category permanently. Nothing uses it, so there is nothing to restore. */
export async function deleteLedgerAccount(act: Act, target: Target): Promise<void> {
  const record = found(await findLedgerAccountForUpdate(act.tx, target.id), 'Account');
  const before = withBalance(record, await listBalances(act.tx));
  await checkVersion(act, 'ledger-account', before, target.ifMatch);
  checkCanDelete(before);
  await deleteLedgerAccountRow(act.tx, target.id);
  await recordChange(act, { resource: 'ledger-account', verb: 'delete', before });
}

async function getLedgerAccountRecord(act: Act, id: number): Promise<LedgerAccount> {
  const [account] = await findLedgerAccounts(act.tx, { id });
  return withBalance(found(account, 'Account'), await listBalances(act.tx));
}

function withBalance(account: LedgerAccountRecord, balances: ReadonlyMap<number, string>): LedgerAccount {
  return {
    ...account,
    isBuiltIn: isBuiltInCategory(account),
    balance: toBalance(account.kind, toCents(balances.get(account.id) ?? '0.00')),
  };
}

function checkGroup(kind: string, { expenseGroup }: UpdateLedgerAccount): void {
  if (kind !== 'expense' && expenseGroup !== undefined) {
    throw validation({ expenseGroup: 'Leave this out. Only expense accounts have a group.' });
  }
}

function explainName(error: unknown): never {
  if (violatedConstraint(error) === 'ledger_accounts_name_key') {
    throw conflict('That name is taken. Choose another one.');
  }
  throw error;
}
