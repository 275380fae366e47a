import { divideIncome } from '@builder-os/contract/modules/finance/allocation';
import type { AllocationShare } from '@builder-os/contract/modules/finance/allocation-runs';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import type { Executor } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { credit, type Dimensions, debit, type Line } from '../ledger/ledger.service.ts';
import type { AccountRecord } from '../profit-first-accounts/profit-first-accounts.queries.ts';
import { listAccountRecords } from '../profit-first-accounts/profit-first-accounts.service.ts';
import { findUndividedProjects, lockDivisions, type PaidProject } from './allocation-runs.queries.ts';
import { assignRoles, type Roles } from './division.ts';

export type MoneyAccounts = Roles<AccountRecord>;

/** An amount of income, divided by the current accounts. */
export interface DividedIncome {
  materialsSetAside: string;
  materialsAccountName: string | null;
  realRevenue: string;
  shares: AllocationShare[];
  problem: string | null;
}

export async function getMoneyAccounts(db: Executor): Promise<MoneyAccounts> {
  return assignRoles(await listAccountRecords(db));
}

/** Lets only one transaction at a time divide money or take it out of an account: see docs/decisions/015. */
export async function lockMoney(act: Act): Promise<void> {
  await lockDivisions(act.tx);
}

/** Paid projects whose money came into Income through a day and hasn't been divided. */
export async function listUndividedProjects(
  db: Executor,
  { income }: MoneyAccounts,
  through: string,
): Promise<PaidProject[]> {
  return income ? findUndividedProjects(db, { incomeAccountId: income.ledgerAccountId, through }) : [];
}

/** Divides income for a preview; without shares if there's a problem with the accounts. */
export function divideAmong(accounts: MoneyAccounts, amount: string, materialsSetAside: string): DividedIncome {
  const { sharers, operating, materials } = accounts;
  const setsAside = materialsSetAside !== '0.00';
  const divided = divideIncome(
    amount,
    materialsSetAside,
    sharers.map((account) => ({ percentage: account.percentage, takesRest: account === operating })),
  );
  const problem =
    accounts.problem ??
    (setsAside && !materials
      ? 'First set an account’s “Used for” to Materials and subcontractors, or set nothing aside.'
      : null);
  return {
    materialsSetAside,
    materialsAccountName: setsAside ? (materials?.name ?? null) : null,
    realRevenue: divided.realRevenue,
    shares:
      accounts.problem === null
        ? sharers.map(({ id, name, role, percentage }, index) => ({
            accountId: id,
            name,
            role,
            percentage,
            amount: divided.shares[index] ?? '0.00',
          }))
        : [],
    problem,
  };
}

/** The lines of the one entry: the amount leaves Income for the set-aside and the shares. */
export function linesOfDivision(
  { income, materials, sharers }: MoneyAccounts,
  { materialsSetAside, realRevenue, shares }: DividedIncome,
  about: Dimensions,
): Line[] {
  if (!income) throw new Error('money is divided from an income account');
  const amount = fromCents(toCents(materialsSetAside) + toCents(realRevenue));
  const lines = [credit(income.ledgerAccountId, amount, about)];
  if (materialsSetAside !== '0.00') {
    if (!materials) throw new Error('a set-aside goes to the account for materials');
    lines.push(debit(materials.ledgerAccountId, materialsSetAside, about));
  }
  for (const [index, { ledgerAccountId }] of sharers.entries()) {
    lines.push(debit(ledgerAccountId, shares[index]?.amount ?? '0.00', about));
  }
  return lines;
}

/** @throws AppError `conflict` (409) when money would be divided differently than the caller was shown */
export function checkShown(
  shown: readonly { accountId: number; amount: string }[] | undefined,
  shares: readonly AllocationShare[],
  current: unknown,
): void {
  if (shown === undefined) return;
  const isSame =
    shown.length === shares.length &&
    shares.every(({ accountId, amount }) => shown.some((one) => one.accountId === accountId && one.amount === amount));
  if (!isSame) throw conflict('The balance or percentages just changed. Check the preview again.', current);
}
