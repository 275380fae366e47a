import type {
  BankAccountStatus,
  BankStatement,
  BankStatementDetail,
  BankStatementQuery,
  CreateBankStatement,
  UpdateBankStatement,
} from '@builder-os/contract/modules/finance/bank-statements';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { violatedConstraint } from '../../../platform/db/database-errors.ts';
import { formatCents } from '../../../platform/format/figures.ts';
import { type Act, actorId, type Target } from '../../../platform/http/act.ts';
import { conflict, found, validation } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { checkVersion } from '../../../platform/http/versions.ts';
import { getBankAccount } from '../bank-imports/bank-account-check.service.ts';
import { listLinesOf } from '../bank-lines/bank-lines.service.ts';
import { getBookDays } from '../ledger/ledger.service.ts';
import {
  deleteStatementRow,
  findBankAccountStates,
  findStatementForUpdate,
  findStatementPage,
  findStatements,
  insertStatement,
  markReconciled,
  updateStatementRow,
} from './bank-statements.queries.ts';
import { findDifferences, forgetOutstanding, keepOutstanding } from './statement-clearing.queries.ts';

const RESOURCE = 'bank-statement';

export function listBankStatements(db: Executor, query: BankStatementQuery): Promise<Page<BankStatement>> {
  return findStatementPage(db, query);
}

/** Every bank account, and whether a statement is due. */
export async function listBankAccounts(db: Executor): Promise<BankAccountStatus[]> {
  return findBankAccountStates(db, (await getBookDays(db)).today);
}

/** A statement with what may explain its difference. */
export async function getBankStatement(db: Executor, id: number): Promise<BankStatementDetail> {
  const statement = await getStatement(db, id);
  const { missingIds, ...differences } = await findDifferences(db, id);
  return { ...statement, ...differences, missingInBooks: await listLinesOf(db, missingIds) };
}

/** Those of the statements that were reconciled and don't agree with the books anymore. */
export async function listBrokenStatements(db: Executor, ids: readonly number[]): Promise<number[]> {
  const statements = await findStatements(db, ids);
  return statements.filter(({ isBroken }) => isBroken).map(({ id }) => id);
}

export async function createBankStatement(act: Act, fields: CreateBankStatement): Promise<BankStatement> {
  const { accountId, date, balance, note = null } = fields;
  await getBankAccount(act.tx, accountId, 'accountId');
  await checkPast(act, date);
  const id = await insertStatement(act.tx, { accountId, statementDate: date, balance, note }).catch(explainDay);
  const after = await getStatement(act.tx, id);
  await recordChange(act, { resource: RESOURCE, verb: 'create', after });
  return after;
}

/** @throws AppError `conflict` (409) when it's reconciled */
export async function updateBankStatement(
  act: Act,
  target: Target,
  changes: UpdateBankStatement,
): Promise<BankStatement> {
  const before = await lockOpenStatement(act, target);
  const { date, ...rest } = changes;
  if (date !== undefined) await checkPast(act, date);
  const day = date === undefined ? {} : { statementDate: date };
  await updateStatementRow(act.tx, before.id, { ...rest, ...day }).catch(explainDay);
  return recorded(act, 'update', before);
}

export async function deleteBankStatement(act: Act, target: Target): Promise<void> {
  const before = await lockOpenStatement(act, target);
  await deleteStatementRow(act.tx, before.id);
  await recordChange(act, { resource: RESOURCE, verb: 'delete', before });
}

/**
 * Confirms that the bank's balance and the cleared postings agree. Outstanding postings may remain; bank lines missing
 * in the books may not.
 * @throws AppError `conflict` (409) saying what prevents it
 */
export async function reconcileStatement(act: Act, target: Target): Promise<BankStatement> {
  const before = await lockOpenStatement(act, target);
  if (before.unseenLines > 0) {
    const lines = before.unseenLines === 1 ? '1 bank line' : `${before.unseenLines} bank lines`;
    throw conflict(`The books are missing ${lines} dated by then. Match, categorize or ignore them first.`);
  }
  if (before.difference !== '0.00') {
    throw conflict(
      `The bank balance is ${formatCents(before.balance)} and the books cleared ${formatCents(before.cleared)}, a difference of ${formatCents(before.difference)}.`,
    );
  }
  await keepOutstanding(act.tx, before.id);
  await markReconciled(act.tx, before.id, actorId(act), true);
  return recorded(act, 'reconcile', before);
}

/** Undoes a reconciliation. */
export async function reopenStatement(act: Act, target: Target): Promise<BankStatement> {
  const before = await lockStatement(act, target);
  if (before.state === 'open') throw conflict('This statement isn’t reconciled.');
  await forgetOutstanding(act.tx, before.id);
  await markReconciled(act.tx, before.id, null, false);
  return recorded(act, 'reopen', before);
}

async function getStatement(db: Executor, id: number): Promise<BankStatement> {
  const [statement] = await findStatements(db, [id]);
  return found(statement, 'Statement');
}

async function lockStatement(act: Act, { id, ifMatch }: Target): Promise<BankStatement> {
  found(await findStatementForUpdate(act.tx, id), 'Statement');
  const before = await getStatement(act.tx, id);
  await checkVersion(act, RESOURCE, before, ifMatch);
  return before;
}

async function lockOpenStatement(act: Act, target: Target): Promise<BankStatement> {
  const before = await lockStatement(act, target);
  if (before.state === 'reconciled') throw conflict('This statement is reconciled. Reopen it first.');
  return before;
}

async function recorded(act: Act, verb: string, before: BankStatement): Promise<BankStatement> {
  const after = await getStatement(act.tx, before.id);
  await recordChange(act, { resource: RESOURCE, verb, before, after });
  return after;
}

async function checkPast(act: Act, date: string): Promise<void> {
  const { today } = await getBookDays(act.tx);
  if (date > today) throw validation({ date: 'Enter today or an earlier date.' });
}

function explainDay(error: unknown): never {
  if (violatedConstraint(error) === 'bank_statements_day_key') {
    throw validation({ date: 'This account already has a statement for that date.' });
  }
  throw error;
}
