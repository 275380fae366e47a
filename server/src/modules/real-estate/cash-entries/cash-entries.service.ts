import type {
  CashCategory,
  CashEntry,
  CashFlow,
  CreateCashEntry,
  UpdateCashEntry,
} from '@builder-os/contract/modules/real-estate/cash-entries';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { type Act, actorId, type Target } from '../../../platform/http/act.ts';
import { conflict, found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { checkVersion } from '../../../platform/http/versions.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { recordOnAccount, reverseOnAccount } from '../capital-events/company-account.service.ts';
import { checkPastDay, getProperty, lockProperty } from '../properties/properties.service.ts';
import { findRenovationMonths, findRenovationYears } from '../property-jobs/renovation-costs.queries.ts';
import {
  deleteCashEntryRow,
  findCashEntry,
  findCashEntryPage,
  findEntryYears,
  findMonthSums,
  insertCashEntry,
  setEntryTransaction,
  updateCashEntryRow,
} from './cash-entries.queries.ts';
import { toCashFlow } from './cash-flow.ts';

const RESOURCE = 'property-entry';

export async function listCashEntries(
  db: Executor,
  propertyId: number,
  query: { limit?: number; cursor?: string; year?: number },
): Promise<Page<CashEntry>> {
  await getProperty(db, propertyId);
  return findCashEntryPage(db, propertyId, query);
}

/** A property's cash flow in a year, by default this one. */
export async function getCashFlow(db: Executor, propertyId: number, wanted?: number): Promise<CashFlow> {
  await getProperty(db, propertyId);
  const { today } = await findOfficeDay(db);
  const current = Number(today.slice(0, 4));
  const year = wanted ?? current;
  const years = new Set([
    ...(await findEntryYears(db, propertyId)),
    ...(await findRenovationYears(db, propertyId, today)),
    current,
  ]);
  return toCashFlow(
    await findMonthSums(db, propertyId, year),
    await findRenovationMonths(db, propertyId, { year, until: today }),
    { year, years: [...years].sort((a, b) => b - a) },
  );
}

/** Records a property's income or cost, and also in the books if one of the company's accounts is named. */
export async function createCashEntry(
  act: Act,
  propertyId: number,
  { accountId = null, ...fields }: CreateCashEntry,
): Promise<CashEntry> {
  const property = await lockProperty(act, { id: propertyId });
  await checkPastDay(act.tx, 'happenedOn', fields.happenedOn);
  const id = await insertCashEntry(act.tx, { ...fields, propertyId, createdBy: actorId(act) });
  if (accountId !== null) {
    const { group, category, amount, happenedOn, memo } = await getCashEntry(act.tx, id);
    const transaction = await recordOnAccount(act, {
      accountId,
      type: group === 'income' ? 'income' : 'expense',
      amount,
      happenedOn,
      category: nameOf(category),
      description: memo ?? `${nameOf(category)}: ${property.address}`,
      propertyId,
      source: { type: 'property-entry', id },
    });
    await setEntryTransaction(act.tx, id, transaction.id);
  }
  const after = await getCashEntry(act.tx, id);
  await recordChange(act, { resource: RESOURCE, verb: 'create', after });
  return after;
}

export async function updateCashEntry(act: Act, { id, ifMatch }: Target, changes: UpdateCashEntry): Promise<CashEntry> {
  const before = await lockCashEntry(act, id);
  await checkVersion(act, RESOURCE, before, ifMatch);
  if (before.transactionId !== null) {
    throw conflict(
      `This is recorded in ${before.accountName ?? 'an account'} in your books. Delete it and record it again.`,
    );
  }
  if (changes.happenedOn !== undefined) await checkPastDay(act.tx, 'happenedOn', changes.happenedOn);
  await updateCashEntryRow(act.tx, id, changes);
  const after = await getCashEntry(act.tx, id);
  await recordChange(act, { resource: RESOURCE, verb: 'update', before, after });
  return after;
}

export async function deleteCashEntry(act: Act, id: number): Promise<void> {
  const before = await lockCashEntry(act, id);
  if (before.transactionId !== null) await reverseOnAccount(act, before.transactionId);
  await deleteCashEntryRow(act.tx, id);
  await recordChange(act, { resource: RESOURCE, verb: 'delete', before });
}

async function lockCashEntry(act: Act, id: number): Promise<CashEntry> {
  const { propertyId } = await getCashEntry(act.tx, id);
  await lockProperty(act, { id: propertyId });
  return getCashEntry(act.tx, id);
}

async function getCashEntry(db: Executor, id: number): Promise<CashEntry> {
  return found(await findCashEntry(db, id), 'Entry');
}

/** `Property tax`, as in the books. */
function nameOf(category: CashCategory): string {
  return `${category.charAt(0).toUpperCase()}${category.slice(1).replaceAll('_', ' ')}`;
}
