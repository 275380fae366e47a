import type {
  CostFigure,
  CostReport,
  CostRow,
  CostSource,
  CostSourceQuery,
} from '@builder-os/contract/modules/job-costs/cost-report';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import type { Executor } from '../../../platform/db/database.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { getAnyJob } from '../../jobs/jobs/jobs.service.ts';
import { findCostCells } from './cost-report.queries.ts';
import { sumRows, toCostRow } from './cost-report.ts';
import {
  type CostPlace,
  findBudgetSources,
  findChangeSources,
  findCostSources,
  findOrderSources,
  findTransferSources,
} from './cost-sources.queries.ts';

export async function getCostReport(db: Executor, jobId: number, { asOf }: { asOf?: string }): Promise<CostReport> {
  await getAnyJob(db, jobId);
  const { today } = await findOfficeDay(db);
  return reportOn(db, jobId, asOf ?? today);
}

async function reportOn(db: Executor, jobId: number, asOf: string): Promise<CostReport> {
  const rows = (await findCostCells(db, jobId, asOf)).map(toCostRow);
  return { jobId, asOf, rows, totals: sumRows(rows) };
}

type Term = CostSource['term'];

/** The terms a figure is made of, and whether each is added or taken away. */
const TERMS: Record<CostFigure, readonly { term: Term; sign: 1n | -1n }[]> = {
  original: [{ term: 'original', sign: 1n }],
  changes: [{ term: 'changes', sign: 1n }],
  transfers: [{ term: 'transfers', sign: 1n }],
  revised: [
    { term: 'original', sign: 1n },
    { term: 'changes', sign: 1n },
    { term: 'transfers', sign: 1n },
  ],
  pending: [{ term: 'pending', sign: 1n }],
  committed: [{ term: 'committed', sign: 1n }],
  actual: [{ term: 'actual', sign: 1n }],
  openCommitment: [{ term: 'openCommitment', sign: 1n }],
  toGo: [{ term: 'toGo', sign: 1n }],
  forecast: [
    { term: 'actual', sign: 1n },
    { term: 'openCommitment', sign: 1n },
    { term: 'toGo', sign: 1n },
  ],
  variance: [
    { term: 'original', sign: 1n },
    { term: 'changes', sign: 1n },
    { term: 'transfers', sign: 1n },
    { term: 'actual', sign: -1n },
    { term: 'openCommitment', sign: -1n },
    { term: 'toGo', sign: -1n },
  ],
};

/** The rows behind a figure. Their amounts add up to it. */
export async function listCostSources(
  db: Executor,
  jobId: number,
  { figure, asOf, ...within }: CostSourceQuery,
): Promise<CostSource[]> {
  await getAnyJob(db, jobId);
  const { today } = await findOfficeDay(db);
  const place = { jobId, asOf: asOf ?? today, ...within };
  const sources: CostSource[] = [];
  for (const { term, sign } of TERMS[figure]) {
    const rows = await findTerm(db, place, term);
    sources.push(...rows.map((row) => ({ ...row, amount: fromCents(sign * toCents(row.amount)) })));
  }
  return sources;
}

async function findTerm(db: Executor, place: CostPlace, term: Term): Promise<CostSource[]> {
  switch (term) {
    case 'original':
      return findBudgetSources(db, place);
    case 'transfers':
      return findTransferSources(db, place);
    case 'actual':
      return findCostSources(db, place);
    case 'toGo':
      return (await reportOn(db, place.jobId, place.asOf)).rows.filter((row) => isWithin(row, place)).flatMap(toGoOf);
    case 'committed':
    case 'openCommitment':
      return findOrderSources(db, place, term);
    case 'changes':
    case 'pending':
      return findChangeSources(db, place, term);
  }
}

function isWithin({ costCodeId, costType, division }: CostRow, place: CostPlace): boolean {
  return (
    (place.costCodeId ?? costCodeId) === costCodeId &&
    (place.costType ?? costType) === costType &&
    (place.division ?? division) === division
  );
}

/** The cost to go of a code and type: a person’s estimate, or what is left of its budget. */
function toGoOf({ code, costType, toGo, ownEstimate }: CostRow): CostSource[] {
  if (ownEstimate === null && toGo === '0.00') return [];
  return [
    {
      term: 'toGo',
      kind: ownEstimate ? 'estimate' : 'rest',
      id: null,
      on: ownEstimate?.writtenOn ?? null,
      label: ownEstimate ? 'Own estimate' : 'Left in the budget',
      detail: ownEstimate ? (ownEstimate.note ?? ownEstimate.writtenByName) : 'Revised less actual less open orders',
      costCode: code,
      costType,
      amount: toGo,
      transactionId: null,
      orderId: null,
      changeOrderId: null,
    },
  ];
}
