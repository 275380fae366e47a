import type {
  DealAllocationPreview,
  DealAllocationPreviewQuery,
  DealAllocationState,
} from '@builder-os/contract/modules/finance/deal-allocations';
import {
  REVENUE_UNITS,
  type RevenueRecord,
  type RevenueUnit,
} from '@builder-os/contract/modules/finance/revenue-tracking';
import type { Deal } from '@builder-os/contract/modules/sales/deals';
import type { BusinessUnit } from '@builder-os/contract/platform/business-units';
import type { DealInvoice } from '@builder-os/contract/platform/deal-invoices';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import type { Executor } from '../../../platform/db/database.ts';
import { formatCents, formatDay } from '../../../platform/format/figures.ts';
import { validation } from '../../../platform/http/errors.ts';
import type { DealInvoices } from '../../../platform/records/deal-invoices.ts';
import { getDeal } from '../../sales/deals/deals.service.ts';
import { type DividedIncome, divideAmong, getMoneyAccounts } from '../allocation-runs/division.service.ts';
import { getRevenueRecord } from '../revenue-tracking/revenue-tracking.service.ts';
import { findDealAllocations, findProjectOfDeal, findWayOfIncome } from './deal-allocations.queries.ts';
import { findRecordedProblem } from './recorded-deals.service.ts';

/** The known facts about a deal's money: from its revenue record if it has one, else from the deal. */
export async function getDealAllocationState(
  db: Executor,
  dealId: number,
  dealInvoices: DealInvoices,
): Promise<DealAllocationState> {
  const deal = await getDeal(db, dealId);
  const history = await findDealAllocations(db, dealId);
  const posted = history.find(({ status }) => status === 'posted') ?? null;
  const projectId = await findProjectOfDeal(db, dealId);
  const project = projectId === undefined ? undefined : await getRevenueRecord(db, projectId);
  const invoices = await dealInvoices.of(db, dealId);
  const problem =
    problemOf(deal, posted !== null) ??
    invoiceProblemOf(invoices) ??
    (project ? await findPaymentProblem(db, project) : null);
  return {
    dealId,
    isOffered: problem === null,
    problem,
    invoices,
    invoiceProblem: await findRecordedProblem(db, dealId),
    posted,
    history,
    projectId: project?.id ?? null,
    businessUnit: project?.businessUnit ?? unitOf(deal.businessUnit),
    projectName: project?.projectName ?? deal.title,
    clientName: project ? project.clientName : deal.company.slice(0, 100).toWellFormed(),
    grossRevenue: project?.grossRevenue ?? deal.finalValue ?? deal.value,
    costs: project?.costs ?? '0.00',
    materialsCost: project?.materialsCost ?? null,
    subcontractorCost: project?.subcontractorCost ?? null,
  };
}

/** A deal, and where to find its invoices. */
export interface InvoicedDeal {
  dealId: number;
  invoices: DealInvoices;
}

/** Shows how the Real Revenue of a deal would be divided; nothing is written. */
export async function previewDealAllocation(
  db: Executor,
  { dealId, invoices }: InvoicedDeal,
  sent: DealAllocationPreviewQuery,
): Promise<DealAllocationPreview> {
  const state = await getDealAllocationState(db, dealId, invoices);
  const { grossRevenue, divided, totalPercentage } = await divideDeal(db, state, sent);
  const isNothing = grossRevenue === '0.00' ? 'This deal has no value to allocate.' : null;
  return {
    ...divided,
    grossRevenue,
    totalPercentage,
    problem: state.problem ?? divided.problem ?? isNothing,
  };
}

export interface DividedDeal {
  grossRevenue: string;
  materialsCost: string;
  subcontractorCost: string;
  totalPercentage: string;
  divided: DividedIncome;
}

/** @throws AppError `validation` (400) when materials and subcontractors add up to more than the revenue */
export async function divideDeal(
  db: Executor,
  state: DealAllocationState,
  sent: DealAllocationPreviewQuery,
): Promise<DividedDeal> {
  const grossRevenue = sent.grossRevenue ?? state.grossRevenue;
  const materialsCost = sent.materialsCost ?? state.materialsCost ?? '0.00';
  const subcontractorCost = sent.subcontractorCost ?? state.subcontractorCost ?? '0.00';
  const setAside = toCents(materialsCost) + toCents(subcontractorCost);
  if (setAside > toCents(grossRevenue)) {
    const field = toCents(materialsCost) > toCents(grossRevenue) ? 'materialsCost' : 'subcontractorCost';
    throw validation({
      [field]: `Materials and subcontractors can’t add up to more than the ${formatCents(grossRevenue)} of revenue.`,
    });
  }
  const accounts = await getMoneyAccounts(db);
  const divided = divideAmong(accounts, grossRevenue, fromCents(setAside));
  return { grossRevenue, materialsCost, subcontractorCost, totalPercentage: accounts.totalPercentage, divided };
}

function problemOf({ stage }: Pick<Deal, 'stage'>, isPosted: boolean): string | null {
  if (isPosted) return 'This deal’s revenue is already allocated.';
  return stage === 'closed_won' ? null : 'This deal isn’t won.';
}

/** Returns why a deal's revenue can't be recorded here: its invoices record it, and their payments put it in Income. */
function invoiceProblemOf([first, ...others]: readonly DealInvoice[]): string | null {
  if (!first) return null;
  const more = others.length === 1 ? ' and 1 more invoice' : ` and ${others.length} more invoices`;
  const bills = others.length === 0 ? `Invoice ${first.number} bills` : `Invoice ${first.number}${more} bill`;
  return `${bills} this deal, so its revenue is recorded when the customer pays. The next run allocates it.`;
}

/** Returns why the payment of a paid project can't be divided, or null if it can: the money must still be in Income. */
async function findPaymentProblem(
  db: Executor,
  { status, incomeTransactionId }: Pick<RevenueRecord, 'status' | 'incomeTransactionId'>,
): Promise<string | null> {
  if (status !== 'paid') return null;
  if (incomeTransactionId === null) {
    return 'This deal’s project is marked paid, but its income isn’t recorded. Undo the payment first.';
  }
  const way = await findWayOfIncome(db, incomeTransactionId);
  if (way?.role !== 'income') return 'This deal’s project was paid into an account other than Income.';
  // The project belonged to another deal then.
  if (way.isDividedForDeal) return 'This deal’s payment was allocated with another deal.';
  return way.dividedFor === null ? null : `This deal’s payment was allocated in the ${formatDay(way.dividedFor)} run.`;
}

function unitOf(unit: BusinessUnit | null): RevenueUnit | null {
  return REVENUE_UNITS.find((candidate) => candidate === unit) ?? null;
}
