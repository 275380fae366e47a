import {
  type ChangePercentages,
  type CreateProfitFirstAccount,
  DEFAULT_ACCOUNTS,
  type OrderAccounts,
  type ProfitFirstAccount,
  profitFirstAccountSchema,
  type UpdateProfitFirstAccount,
} from '@builder-os/contract/modules/finance/profit-first-accounts';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { recordChange, recordChanges } from '../../../platform/audit/audit.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { violatedConstraint } from '../../../platform/db/database-errors.ts';
import { formatCents } from '../../../platform/format/figures.ts';
import type { Act, Target } from '../../../platform/http/act.ts';
import { conflict, found, validation } from '../../../platform/http/errors.ts';
import { checkVersion } from '../../../platform/http/versions.ts';
import { getLedgerAccount } from '../ledger/category-accounts.service.ts';
import { credit, debit, getBookDays, listBalances, postEntry } from '../ledger/ledger.service.ts';
import {
  type AccountRecord,
  archiveAccountRow,
  changePercentageRows,
  findAccountForUpdate,
  findAccounts,
  insertAccount,
  lockAccounts,
  type NewAccount,
  orderAccountRows,
  updateAccountRow,
} from './profit-first-accounts.queries.ts';

const RESOURCE = 'profit-first-account';

/** Accounts in order; archived ones on request, or while they have a balance. */
export async function listAccounts(db: Executor, withArchived = false): Promise<ProfitFirstAccount[]> {
  const [accounts, balances] = [await findAccounts(db), await listBalances(db)];
  return accounts
    .map((account) => withBalance(account, balances))
    .filter(({ archivedAt, currentBalance }) => withArchived || archivedAt === null || currentBalance !== '0.00');
}

export async function getAccount(db: Executor, id: number): Promise<ProfitFirstAccount> {
  const accounts = await listAccounts(db, true);
  return found(
    accounts.find((account) => account.id === id),
    'Account',
  );
}

/** Until the transaction ends, no one else can add, order or archive accounts. */
export async function lockAccountList(tx: Transaction): Promise<void> {
  await lockAccounts(tx);
}

/** Creates the default accounts. @throws AppError `conflict` (409) when accounts are already set up */
export async function setUpAccounts(act: Act): Promise<ProfitFirstAccount[]> {
  await lockAccounts(act.tx);
  const existing = await findAccounts(act.tx);
  if (existing.some(({ isSystem, archivedAt }) => !isSystem && archivedAt === null)) {
    throw conflict('Accounts are already set up.');
  }
  const hasSuspense = existing.some(({ isSystem }) => isSystem);
  for (const account of DEFAULT_ACCOUNTS) {
    if (account.isSystem && hasSuspense) continue;
    await addAccount(act, account);
  }
  return listAccounts(act.tx);
}

/** Adds an account and posts its opening balance against the owner's equity. */
export async function createAccount(act: Act, fields: CreateProfitFirstAccount): Promise<ProfitFirstAccount> {
  const { openingBalance = '0.00', openingDate, ...values } = fields;
  await lockAccounts(act.tx);
  const account = await addAccount(act, values);
  if (openingBalance !== '0.00') {
    const date = openingDate ?? (await getBookDays(act.tx)).today;
    const equity = await getLedgerAccount(act, { kind: 'equity', name: 'Opening balances' });
    const about = { businessUnit: 'general' } as const;
    await postEntry(act, {
      date,
      dateField: 'openingDate',
      kind: 'opening',
      memo: `Opening balance: ${account.name}`,
      source: { type: 'profit-first-account', id: account.id },
      lines: [debit(account.ledgerAccountId, openingBalance, about), credit(equity, openingBalance, about)],
    });
  }
  return getAccount(act.tx, account.id);
}

/** Changes the sent fields. @throws AppError `conflict` (409) for a built-in account */
export async function updateAccount(
  act: Act,
  target: Target,
  changes: UpdateProfitFirstAccount,
): Promise<ProfitFirstAccount> {
  const { id } = target;
  const { before } = await lockAccount(act, target);
  if (before.isSystem) throw conflict(`${before.name} is a built-in account and can’t be changed.`);
  await updateAccountRow(act.tx, id, changes).catch(explainKey);
  return recorded(act, 'update', before);
}

/** @throws AppError `conflict` (409) for an account with a balance, or a built-in one */
export async function archiveAccount(act: Act, target: Target): Promise<ProfitFirstAccount> {
  const { id } = target;
  const { before } = await lockAccount(act, target);
  if (before.isSystem) throw conflict(`${before.name} is a built-in account and can’t be changed.`);
  if (before.archivedAt !== null) return before;
  if (before.currentBalance !== '0.00') {
    throw conflict(
      `${before.name} has a balance of ${formatCents(before.currentBalance)}. Transfer it to another account first.`,
    );
  }
  await archiveAccountRow(act.tx, id);
  return recorded(act, 'archive', before);
}

export async function unarchiveAccount(act: Act, target: Target): Promise<ProfitFirstAccount> {
  const { id } = target;
  const { before } = await lockAccount(act, target);
  if (before.archivedAt === null) return before;
  await updateAccountRow(act.tx, id, { archivedAt: null }).catch(explainKey);
  return recorded(act, 'unarchive', before);
}

/** @throws AppError `validation` (400) unless each active account is listed once */
export async function orderAccounts(act: Act, { ids }: OrderAccounts): Promise<ProfitFirstAccount[]> {
  await lockAccounts(act.tx);
  const before = await findAccounts(act.tx);
  const expected = before.filter(({ archivedAt }) => archivedAt === null).map(({ id }) => id);
  const isComplete = ids.length === expected.length && expected.every((id) => ids.includes(id));
  if (!isComplete) throw validation({ ids: 'Send each active account once.' });
  await orderAccountRows(act.tx, ids);
  return recordedAll(act, 'order', before);
}

/** @throws AppError `validation` (400) unless the active accounts total 100.00 afterwards */
export async function changePercentages(act: Act, { percentages }: ChangePercentages): Promise<ProfitFirstAccount[]> {
  await lockAccounts(act.tx);
  const before = (await findAccounts(act.tx)).filter(({ archivedAt }) => archivedAt === null);
  for (const [index, { id }] of percentages.entries()) {
    const isKnown = before.some((account) => account.id === id && !account.isSystem);
    const isFirst = percentages.findIndex((sent) => sent.id === id) === index;
    if (!isKnown || !isFirst) throw validation({ [`percentages.${index}.id`]: 'Choose each active account once.' });
  }
  const sent = new Map(percentages.map(({ id, percentage }) => [id, percentage]));
  const total = before.reduce((sum, { id, percentage }) => sum + toCents(sent.get(id) ?? percentage), 0n);
  if (total !== 100_00n) {
    throw validation({ percentages: `These percentages total ${fromCents(total)}%. Change them to total 100%.` });
  }
  await changePercentageRows(act.tx, percentages);
  return recordedAll(act, 'update', before);
}

/** The account for money whose account wasn't named; created if there is none. */
export async function getSuspenseAccount(act: Act): Promise<AccountRecord> {
  const find = async () => (await findAccounts(act.tx)).find(({ role }) => role === 'suspense');
  const known = await find();
  if (known) return known;
  await lockAccounts(act.tx);
  const suspense = DEFAULT_ACCOUNTS.find(({ role }) => role === 'suspense');
  if (!suspense) throw new Error('the default accounts name no suspense account');
  return (await find()) ?? addAccount(act, suspense);
}

/** Accounts as postings need them, including archived ones. */
export function listAccountRecords(db: Executor): Promise<AccountRecord[]> {
  return findAccounts(db);
}

async function addAccount(act: Act, values: NewAccount): Promise<AccountRecord> {
  const account = await insertAccount(act.tx, values).catch(explainKey);
  await recordChange(act, { resource: RESOURCE, verb: 'create', after: account });
  return account;
}

async function lockAccount(act: Act, { id, ifMatch }: Target) {
  await lockAccounts(act.tx);
  found(await findAccountForUpdate(act.tx, id), 'Account');
  const before = await getAccount(act.tx, id);
  await checkVersion(act, RESOURCE, profitFirstAccountSchema.parse(before), ifMatch);
  return { before };
}

async function recorded(act: Act, verb: string, before: ProfitFirstAccount): Promise<ProfitFirstAccount> {
  const after = await getAccount(act.tx, before.id);
  await recordChange(act, { resource: RESOURCE, verb, before, after });
  return after;
}

async function recordedAll(act: Act, verb: string, before: readonly AccountRecord[]): Promise<ProfitFirstAccount[]> {
  const after = await findAccounts(act.tx);
  const changes = before.flatMap((was) => {
    const is = after.find(({ id }) => id === was.id);
    return is && is.version !== was.version ? [{ before: was, after: is }] : [];
  });
  await recordChanges(act, { resource: RESOURCE, verb, changes });
  return listAccounts(act.tx);
}

function withBalance(account: AccountRecord, balances: ReadonlyMap<number, string>): ProfitFirstAccount {
  // Cash is positive, so its signed sum is its balance.
  return { ...account, currentBalance: balances.get(account.ledgerAccountId) ?? '0.00' };
}

function explainKey(error: unknown): never {
  switch (violatedConstraint(error)) {
    case 'profit_first_accounts_name_key':
      throw validation({ name: 'That name is taken. Choose another one.' });
    case 'profit_first_accounts_role_key':
      throw validation({ role: 'Another account already has this use. Choose a different one.' });
    default:
      throw error;
  }
}
