import type { DealAllocationState } from '@builder-os/contract/modules/finance/deal-allocations';
import { REVENUE_UNITS, type RevenueUnit } from '@builder-os/contract/modules/finance/revenue-tracking';
import { orNull } from '../../../app/records/form-entries.ts';
import { AMOUNT_REFUSAL, readAmount } from '../profit-first-accounts/entry-checks.ts';
import type { DealAllocationBody } from './deal-allocations.mutations.ts';
import type { DealPreviewFields } from './deal-allocations.queries.ts';

/** The figures the user can correct before a won deal's revenue is allocated. */
export interface DealMoneyEntries {
  businessUnit: RevenueUnit | undefined;
  projectName: string;
  clientName: string;
  date: string;
  grossRevenue: string;
  costs: string;
  materialsCost: string;
  subcontractorCost: string;
}

export const MONEY_FIELDS = [
  { name: 'grossRevenue', label: 'Gross revenue', required: true },
  { name: 'costs', label: 'Costs', required: false },
  { name: 'materialsCost', label: 'Materials', required: false },
  { name: 'subcontractorCost', label: 'Subcontractors', required: false },
] as const;

export function toDealMoneyEntries(state: DealAllocationState): DealMoneyEntries {
  return {
    businessUnit: state.businessUnit ?? undefined,
    projectName: state.projectName,
    clientName: state.clientName ?? '',
    date: '',
    grossRevenue: state.grossRevenue,
    costs: state.costs,
    materialsCost: state.materialsCost ?? '',
    subcontractorCost: state.subcontractorCost ?? '',
  };
}

/** Returns the errors, by field. */
export function refuseAmounts(entries: DealMoneyEntries): Partial<Record<keyof DealMoneyEntries, string>> {
  const problems: Partial<Record<keyof DealMoneyEntries, string>> = {};
  if (!REVENUE_UNITS.some((unit) => unit === entries.businessUnit)) problems.businessUnit = 'Choose a business unit.';
  for (const { name, required } of MONEY_FIELDS) {
    const text = entries[name].trim();
    if ((text !== '' || required) && readAmount(text) === undefined) problems[name] = AMOUNT_REFUSAL;
  }
  return problems;
}

/** Returns the fields that affect the allocation, leaving out invalid ones. */
export function previewFieldsOf(entries: DealMoneyEntries): DealPreviewFields {
  return {
    grossRevenue: readAmount(entries.grossRevenue),
    materialsCost: readAmount(entries.materialsCost),
    subcontractorCost: readAmount(entries.subcontractorCost),
  };
}

export function toDealMoneyBody(entries: DealMoneyEntries, shares: DealAllocationBody['shares']): DealAllocationBody {
  return {
    date: entries.date || undefined,
    businessUnit: entries.businessUnit,
    projectName: orNull(entries.projectName),
    clientName: orNull(entries.clientName),
    ...previewFieldsOf(entries),
    costs: readAmount(entries.costs),
    shares,
  };
}
