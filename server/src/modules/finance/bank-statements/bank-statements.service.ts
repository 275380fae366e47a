import type {
  BankAccountStatus,
  BankStatement,
  BankStatementDetail,
  BankStatementQuery,
  CreateBankStatement,
  UpdateBankStatement,
} from '@builder-os/contract/modules/finance/bank-statements';
import type {
  ClearItems,
  StatementItem,
  StatementItemQuery,
  StatementSuggestion,
  Worksheet,
} from '@builder-os/contract/modules/finance/statement-worksheet';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { recordChange } from '../../../platform/audit/audit.ts';
import { lockAlone } from '../../../platform/db/advisory-locks.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { violatedConstraint } from '../../../platform/db/database-errors.ts';
import { formatCents, formatDay } from '../../../platform/format/figures.ts';
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
import { findDifferences, forgetItems, keepItems } from './statement-clearing.queries.ts';
import { changeCleared, findFixedItems, findItemPage, findSuggestion, findWorksheet } from './worksheet.queries.ts';

const RESOURCE = 'bank-statement';

export function listBankStatements(db: Executor, query: BankStatementQuery): Promise<Page<BankStatement>> {
  return findStatementPage(db, query);
}

/** Every bank account, and whether a statement is due. */
export async function listBankAccounts(db: Executor): Promise<BankAccountStatus[]> {
  return findBankAccountStates(db, (await getBookDays(db)).today);
}

/** A statement with its worksheet's totals and what may explain its difference. */
export async function getBankStatement(db: Executor, id: number): Promise<BankStatementDetail> {
  const statement = await getStatement(db, id);
  const { missingIds, ...differences } = await findDifferences(db, id);
  const worksheet = await readWorksheet(db, id);
  return { ...statement, ...worksheet, ...differences, missingInBooks: await listLinesOf(db, missingIds) };
}

export async function listStatementItems(
  db: Executor,
  id: number,
  query: StatementItemQuery,
): Promise<Page<StatementItem>> {
  await getStatement(db, id);
  return findItemPage(db, id, query);
}

/** Suggested values for an account's new statement, from its latest bank file. */
export async function suggestStatement(db: Executor, accountId: number): Promise<StatementSuggestion | null> {
  await getBankAccount(db, accountId, 'account');
  return findSuggestion(db, accountId);
}

/** The reconciled statements that no longer agree with the books. */
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
 * Checks off items as cleared, or unchecks them. Two people may do so at once: each item is written separately, and
 * the statement's version stays the same.
 * @throws AppError `validation` (400) naming `items` when one isn't on the worksheet or is matched to a bank line
 */
export async function clearItems(act: Act, target: Target, wanted: ClearItems): Promise<BankStatement> {
  const before = await lockOpenStatement(act, target);
  if (Array.isArray(wanted.items)) await checkItems(act, before.id, wanted.items, wanted.isCleared);
  const count = await changeCleared(act.tx, before.id, wanted);
  if (count === 0) return before;
  const after = await getStatement(act.tx, before.id);
  const { cleared, outstanding, difference } = after;
  await recordChange(act, {
    resource: RESOURCE,
    verb: wanted.isCleared ? 'clear' : 'unclear',
    after: { id: before.id, cleared, outstanding, difference },
    details: { items: wanted.items, count },
  });
  return after;
}

/**
 * Confirms that the bank's balance and the cleared postings agree. Outstanding postings may remain; bank lines missing
 * in the books may not. Statements are reconciled in the order of their days, each from a balance that still holds.
 * @throws AppError `conflict` (409) saying what prevents it
 */
export async function reconcileStatement(act: Act, target: Target): Promise<BankStatement> {
  await lockAlone(act.tx, 'reconciliations');
  const before = await lockOpenStatement(act, target);
  const { laterReconciled, openingChange, openingDay } = await readWorksheet(act.tx, before.id);
  if (laterReconciled !== null) {
    throw conflict(`The ${formatDay(laterReconciled)} statement is already reconciled. Reopen it first.`);
  }
  if (openingDay !== null && openingChange !== '0.00') {
    throw conflict(
      `Entries changed the ${formatDay(openingDay)} statement by ${formatCents(openingChange)} after it was reconciled. Reopen it and reconcile it again first.`,
    );
  }
  if (before.unseenLines > 0) {
    const lines = before.unseenLines === 1 ? '1 bank line' : `${before.unseenLines} bank lines`;
    throw conflict(`The books are missing ${lines} dated by then. Match, categorize or ignore them first.`);
  }
  if (before.difference !== '0.00') {
    throw conflict(
      `The bank balance is ${formatCents(before.balance)} and the books cleared ${formatCents(before.cleared)}, a difference of ${formatCents(before.difference)}.`,
    );
  }
  await keepItems(act.tx, before.id);
  await markReconciled(act.tx, before.id, actorId(act), true);
  return recorded(act, 'reconcile', before);
}

/**
 * Undoes the account's latest reconciliation. Its cleared items stay checked off.
 * @throws AppError `conflict` (409) when it isn't reconciled, or naming the later statement that starts from it
 */
export async function reopenStatement(act: Act, target: Target): Promise<BankStatement> {
  await lockAlone(act.tx, 'reconciliations');
  const before = await lockStatement(act, target);
  if (before.state === 'open') throw conflict('This statement isn’t reconciled.');
  const { laterReconciled } = await readWorksheet(act.tx, before.id);
  if (laterReconciled !== null) {
    throw conflict(
      `Only the latest reconciled statement can be reopened. Reopen the ${formatDay(laterReconciled)} statement first.`,
    );
  }
  await forgetItems(act.tx, before.id);
  await markReconciled(act.tx, before.id, null, false);
  return recorded(act, 'reopen', before);
}

async function readWorksheet(db: Executor, id: number): Promise<Worksheet> {
  const { earlierId, ...worksheet } = await findWorksheet(db, id);
  const [earlier] = await findStatements(db, earlierId === null ? [] : [earlierId]);
  return { ...worksheet, openingChange: fromCents(-toCents(earlier?.difference ?? '0.00')) };
}

async function checkItems(act: Act, id: number, postingIds: readonly number[], isCleared: boolean): Promise<void> {
  const { unknown, matched } = await findFixedItems(act.tx, id, postingIds);
  if (unknown > 0) throw validation({ items: 'Choose items from this statement’s worksheet.' });
  if (matched > 0 && !isCleared) {
    throw validation({ items: 'This item is matched to a bank line. Undo the match to uncheck it.' });
  }
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
