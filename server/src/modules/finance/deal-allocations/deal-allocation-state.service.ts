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
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { cutText } from '@builder-os/contract/platform/text-ends';
import type { Executor } from '../../../platform/db/database.ts';
import { formatCents, formatDay } from '../../../platform/format/figures.ts';
import { validation } from '../../../platform/http/errors.ts';
import { getDeal } from '../../sales/deals/deals.service.ts';
import { type DividedIncome, divideAmong, getMoneyAccounts } from '../allocation-runs/division.service.ts';
import { findPaidTwice } from '../revenue-tracking/income-by-hand.ts';
import { getRevenueRecord } from '../revenue-tracking/revenue-tracking.service.ts';
import { findIncomeByHand } from '../revenue-tracking/sale-revenue.queries.ts';
import { getDealRevenue, type InvoicesOfSales } from '../revenue-tracking/sale-revenue.service.ts';
import {
  billingOf,
  findInvoicingProblem,
  findRecordingProblem,
  LEAST,
  recordableOf,
} from '../revenue-tracking/sale-revenue.ts';
import { findDealAllocations, findProjectOfDeal, findWayOfIncome } from './deal-allocations.queries.ts';

const MOST_NAMED = 50;

/** A deal, and where to find its invoices. */
export interface InvoicedDeal {
  dealId: number;
  invoices: InvoicesOfSales;
}

/**
 * The known facts about a deal's money: from its revenue record if it has one, else from the deal. As far as invoices
 * bill the deal, it isn't offered.
 */
export async function getDealAllocationState(
  db: Executor,
  { dealId, invoices }: InvoicedDeal,
): Promise<DealAllocationState> {
  const deal = await getDeal(db, dealId);
  const history = await findDealAllocations(db, dealId);
  const posted = history.find(({ status }) => status === 'posted') ?? null;
  const projectId = await findProjectOfDeal(db, dealId);
  const project = projectId === undefined ? undefined : await getRevenueRecord(db, projectId);
  const sale = await getDealRevenue(db, invoices, dealId);
  // The income of a paid project is already recorded.
  const most = project?.status === 'paid' ? null : recordableOf(sale);
  const problem =
    problemOf(deal, posted !== null) ??
    (most === null ? null : findRecordingProblem(sale, LEAST)) ??
    (project ? await findPaymentProblem(db, project) : null) ??
    (project && project.status !== 'paid' ? findPaidTwice(await findIncomeByHand(db, project.id)) : null);
  const gross = toCents(project?.grossRevenue ?? deal.finalValue ?? deal.value);
  const grossRevenue = most === null || most <= 0n || gross < most ? gross : most;
  return {
    dealId,
    isOffered: problem === null,
    problem,
    invoices: billingOf(sale)
      .slice(0, MOST_NAMED)
      .map(({ number, link }) => ({ number, link })),
    invoiceProblem: findInvoicingProblem(sale, LEAST),
    mostRevenue: most === null || most <= 0n ? null : fromCents(most),
    posted,
    history,
    projectId: project?.id ?? null,
    businessUnit: project?.businessUnit ?? unitOf(deal.businessUnit),
    projectName: project?.projectName ?? deal.title,
    clientName: project ? project.clientName : cutText(deal.company, 100),
    grossRevenue: fromCents(grossRevenue),
    costs: project?.costs ?? '0.00',
    ...splitOf(project, grossRevenue),
  };
}

/** Shows how the Real Revenue of a deal would be divided; nothing is written. */
export async function previewDealAllocation(
  db: Executor,
  deal: InvoicedDeal,
  sent: DealAllocationPreviewQuery,
): Promise<DealAllocationPreview> {
  const state = await getDealAllocationState(db, deal);
  const { grossRevenue, divided, totalPercentage } = await divideDeal(db, state, sent);
  const billed = await findBilledProblem(db, deal, { state, grossRevenue });
  const isNothing = grossRevenue === '0.00' ? 'This deal has no value to allocate.' : null;
  return {
    ...divided,
    grossRevenue,
    totalPercentage,
    problem: state.problem ?? billed ?? divided.problem ?? isNothing,
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

/** Returns why an amount can't be recorded beside the invoices that bill the rest of the deal, or null if it can. */
export async function findBilledProblem(
  db: Executor,
  { dealId, invoices }: InvoicedDeal,
  { state, grossRevenue }: { state: DealAllocationState; grossRevenue: string },
): Promise<string | null> {
  if (state.mostRevenue === null) return null;
  return findRecordingProblem(await getDealRevenue(db, invoices, dealId), toCents(grossRevenue));
}

/** The costs of a project that are set aside, as far as the revenue covers them. */
function splitOf(project: RevenueRecord | undefined, revenue: bigint) {
  const covered = (cost: string | null | undefined, cents: bigint) =>
    cost == null || toCents(cost) <= cents ? (cost ?? null) : fromCents(cents);
  const materialsCost = covered(project?.materialsCost, revenue);
  const rest = revenue - toCents(materialsCost ?? '0.00');
  return { materialsCost, subcontractorCost: covered(project?.subcontractorCost, rest) };
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
