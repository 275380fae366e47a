import type {
  DealAllocation,
  DealAllocationState,
  PostDealAllocation,
  UndoDealAllocation,
} from '@builder-os/contract/modules/finance/deal-allocations';
import type { RevenueRecord } from '@builder-os/contract/modules/finance/revenue-tracking';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { recordChange } from '../../../platform/audit/audit.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import { type Act, actorId } from '../../../platform/http/act.ts';
import { conflict, found, validation } from '../../../platform/http/errors.ts';
import { createActivity } from '../../sales/activities/activities.service.ts';
import { lockDeal } from '../../sales/deals/deals.service.ts';
import { checkShown, getMoneyAccounts, linesOfDivision, lockMoney } from '../allocation-runs/division.service.ts';
import { recordTransaction } from '../financial-transactions/financial-transactions.service.ts';
import { getBookDays, reverseEntry } from '../ledger/ledger.service.ts';
import {
  cancelRevenueRecord,
  createRevenueRecord,
  getRevenueRecord,
  payRevenueRecord,
  undoPayment,
  updateRevenueRecord,
} from '../revenue-tracking/revenue-tracking.service.ts';
import {
  type DividedDeal,
  divideDeal,
  findBilledProblem,
  getDealAllocationState,
  type InvoicedDeal,
} from './deal-allocation-state.service.ts';
import {
  findDealAllocations,
  insertDealAllocation,
  lockProjectsOfDeal,
  reverseDealAllocationRow,
} from './deal-allocations.queries.ts';

const RESOURCE = 'deal-allocation';

/**
 * Records and divides the money of a won deal in one database transaction: its revenue record is paid, and the revenue
 * goes to Income and from there to the accounts. Once per deal, until it's undone.
 * @throws AppError `conflict` (409) whose `current` is the existing allocation, if any
 */
export async function postDealAllocation(
  act: Act,
  invoiced: InvoicedDeal,
  sent: PostDealAllocation,
): Promise<DealAllocation> {
  const { dealId } = invoiced;
  await lockMoney(act);
  // Locked, so that the deal stays won while its money is divided.
  found(await lockDeal(act, dealId), 'Deal');
  await lockProjectsOfDeal(act.tx, dealId);
  const state = await getDealAllocationState(act.tx, invoiced);
  if (state.problem !== null) throw conflict(state.problem, state.posted ?? state);
  const deal = await divideDeal(act.tx, state, sent);
  if (deal.grossRevenue === '0.00') throw validation({ grossRevenue: 'Enter an amount greater than zero.' });
  const billed = await findBilledProblem(act.tx, invoiced, { state, grossRevenue: deal.grossRevenue });
  if (billed !== null) throw conflict(billed, state);
  if (deal.divided.problem !== null) throw conflict(deal.divided.problem);
  checkShown(sent.shares, deal.divided.shares, deal.divided);
  const project = await payProject(act, await prepareProject(act, state, deal, sent), sent.date);
  const transaction = await recordDivision(act, dealId, project, deal);
  const allocation = await insertDealAllocation(act.tx, {
    dealId,
    projectId: project.id,
    date: transaction.transactionDate,
    grossRevenue: deal.grossRevenue,
    materialsCost: deal.materialsCost,
    subcontractorCost: deal.subcontractorCost,
    materialsSetAside: deal.divided.materialsSetAside,
    materialsAccountName: deal.divided.materialsAccountName,
    realRevenue: deal.divided.realRevenue,
    shares: deal.divided.shares,
    incomeTransactionId: project.incomeTransactionId,
    transactionId: transaction.id,
    entryId: transaction.entryId,
    madeProject: state.projectId === null,
    createdBy: actorId(act),
  });
  await recordChange(act, { resource: RESOURCE, verb: 'post', after: allocation });
  await publishEvent(act.tx, { resource: 'deal', id: dealId });
  await notifyOwner(act, dealId, {
    title: 'Revenue recorded and allocated',
    description: `${project.projectName ?? `Project ${project.id}`} is paid, and the money is allocated to your accounts.`,
  });
  return allocation;
}

/** Undoes a deal's allocation: posts the mirrors of the division's and the payment's entries. */
export async function undoDealAllocation(
  act: Act,
  dealId: number,
  { reason }: UndoDealAllocation,
): Promise<DealAllocation> {
  await lockMoney(act);
  const before = (await findDealAllocations(act.tx, dealId)).find(({ status }) => status === 'posted');
  if (!before) throw conflict('Nothing is allocated for this deal.');
  const memo = reason && `Reversal: deal allocation (${reason})`;
  await reverseEntry(act, before.entryId, { memo });
  await takeBackPayment(act, before.projectId, before.madeProject);
  await reverseDealAllocationRow(act.tx, before.id, { reversedBy: actorId(act), reason: reason ?? null });
  const after = found(
    (await findDealAllocations(act.tx, dealId)).find(({ id }) => id === before.id),
    'Allocation',
  );
  await recordChange(act, { resource: RESOURCE, verb: 'reverse', before, after });
  await publishEvent(act.tx, { resource: 'financial-transaction', id: before.transactionId });
  await publishEvent(act.tx, { resource: 'deal', id: dealId });
  await notifyOwner(act, dealId, {
    title: 'Revenue allocation undone',
    description: reason ?? 'The payment and its division were reversed.',
  });
  return after;
}

/** The deal's revenue record with the sent values, created if there is none. */
async function prepareProject(
  act: Act,
  state: DealAllocationState,
  { grossRevenue, materialsCost, subcontractorCost }: DividedDeal,
  sent: PostDealAllocation,
): Promise<RevenueRecord> {
  const parts = toCents(materialsCost) + toCents(subcontractorCost);
  const kept = toCents(state.costs) > parts ? state.costs : fromCents(parts);
  const amounts = { grossRevenue, costs: sent.costs ?? kept, materialsCost, subcontractorCost };
  if (state.projectId !== null) {
    const project = await getRevenueRecord(act.tx, state.projectId);
    const { businessUnit, projectName, clientName } = { ...project, ...named(sent) };
    return updateRevenueRecord(act, { id: project.id }, { ...amounts, businessUnit, projectName, clientName });
  }
  const businessUnit = sent.businessUnit ?? state.businessUnit;
  if (businessUnit === null) throw validation({ businessUnit: 'Choose the deal’s business unit.' });
  const { projectName, clientName } = { ...state, ...named(sent) };
  return createRevenueRecord(act, { ...amounts, businessUnit, projectName, clientName, dealId: state.dealId });
}

function named({ businessUnit, projectName, clientName }: PostDealAllocation) {
  return {
    ...(businessUnit !== undefined && { businessUnit }),
    ...(projectName !== undefined && { projectName }),
    ...(clientName !== undefined && { clientName }),
  };
}

type PaidProject = RevenueRecord & { incomeTransactionId: number };

/** Pays the project unless it's already paid, and returns its recorded income. */
async function payProject(act: Act, project: RevenueRecord, date: string | undefined): Promise<PaidProject> {
  const paid =
    project.status === 'paid'
      ? project
      : await payRevenueRecord(act, { id: project.id }, { paymentDate: date, recordIncome: true });
  const { incomeTransactionId } = paid;
  if (incomeTransactionId === null) throw new Error('a paid project has its income recorded');
  return { ...paid, incomeTransactionId };
}

async function recordDivision(
  act: Act,
  dealId: number,
  project: RevenueRecord,
  { grossRevenue, divided }: DividedDeal,
) {
  const accounts = await getMoneyAccounts(act.tx);
  const { today } = await getBookDays(act.tx);
  const { id: projectId, businessUnit } = project;
  return recordTransaction(
    act,
    {
      transactionType: 'allocation',
      businessUnit,
      amount: grossRevenue,
      description: `Profit First allocation: ${project.projectName ?? 'deal'}`,
      transactionDate: project.paymentDate ?? today,
      fromAccountId: accounts.income?.id,
      projectId,
    },
    {
      source: { type: 'deal', id: dealId },
      lines: linesOfDivision(accounts, divided, { businessUnit, projectId, dealId }),
      dealId,
      dateField: 'date',
    },
  );
}

/** Skips a payment that was already undone separately. Cancels the record if the allocation created it. */
async function takeBackPayment(act: Act, projectId: number, madeProject: boolean): Promise<void> {
  const project = await getRevenueRecord(act.tx, projectId);
  if (project.status === 'paid') await undoPayment(act, project);
  if (madeProject && project.status !== 'cancelled') await cancelRevenueRecord(act, project);
}

/** A note on the deal's timeline. Everyone can read it, so it says what happened but not how much. */
async function notifyOwner(act: Act, dealId: number, note: { title: string; description: string }): Promise<void> {
  await createActivity(act, { type: 'note', ...note, dealId, isCompleted: true }, { dealId });
}
