import {
  type CreateRevenueRecord,
  createRevenueRecordSchema,
  netRevenueOf,
  profitMarginOf,
  REVENUE_UNITS,
  type RevenueRecord,
  realRevenueOf,
} from '@builder-os/contract/modules/finance/revenue-tracking';
import { z } from 'zod';
import { choiceEntry, orNull, orUndefined, readId, requiredEntry } from '../../../app/records/form-entries.ts';
import type { RevenueBody, RevenueChanges } from './revenue-tracking.mutations.ts';

/** The select value for no deal. */
export const NO_DEAL = 'none';

const revenueEntriesSchema = z.object({
  businessUnit: choiceEntry(REVENUE_UNITS, 'Choose a business unit.'),
  projectName: requiredEntry('Enter a project name.'),
  clientName: z.string(),
  grossRevenue: requiredEntry('Enter the gross revenue.'),
  costs: z.string(),
  materialsCost: z.string(),
  subcontractorCost: z.string(),
  invoiceDate: z.string(),
  dueDate: z.string(),
  dealId: z.string(),
});
export type RevenueEntries = z.input<typeof revenueEntriesSchema>;
export const REVENUE_FIELDS = revenueEntriesSchema.keyof().options;

export const revenueFormSchema = revenueEntriesSchema.transform(toRevenueBody).pipe(createRevenueRecordSchema);

export const EMPTY_REVENUE: RevenueEntries = {
  businessUnit: '',
  projectName: '',
  clientName: '',
  grossRevenue: '',
  costs: '',
  materialsCost: '',
  subcontractorCost: '',
  invoiceDate: '',
  dueDate: '',
  dealId: NO_DEAL,
};

export function toRevenueEntries(record: RevenueRecord): RevenueEntries {
  return {
    businessUnit: record.businessUnit,
    projectName: record.projectName ?? '',
    clientName: record.clientName ?? '',
    grossRevenue: record.grossRevenue,
    costs: record.costs,
    materialsCost: record.materialsCost ?? '',
    subcontractorCost: record.subcontractorCost ?? '',
    invoiceDate: record.invoiceDate ?? '',
    dueDate: record.dueDate ?? '',
    dealId: record.dealId === null ? NO_DEAL : String(record.dealId),
  };
}

/** Empty costs are sent as 0. */
function toRevenueBody(entries: z.output<typeof revenueEntriesSchema>): RevenueBody {
  return {
    businessUnit: entries.businessUnit,
    projectName: entries.projectName,
    clientName: orNull(entries.clientName),
    grossRevenue: entries.grossRevenue,
    costs: orUndefined(entries.costs) ?? '0',
    materialsCost: orNull(entries.materialsCost),
    subcontractorCost: orNull(entries.subcontractorCost),
    invoiceDate: orNull(entries.invoiceDate),
    dueDate: orNull(entries.dueDate),
    dealId: readId(entries.dealId),
  };
}

/** Returns the fields that changed. */
export function findRevenueChanges(
  before: RevenueEntries,
  after: RevenueEntries,
  body: CreateRevenueRecord,
): RevenueChanges {
  const changed = REVENUE_FIELDS.filter((field) => before[field] !== after[field]);
  return Object.fromEntries(changed.map((field) => [field, body[field]]));
}

const MONEY = /^\d{1,10}(\.\d{1,2})?$/;

/** Calculates net revenue, margin and Real Revenue from typed amounts; undefined if any isn't valid. */
export function workOut(
  entries: Pick<RevenueEntries, 'grossRevenue' | 'costs' | 'materialsCost' | 'subcontractorCost'>,
) {
  const gross = entries.grossRevenue.trim();
  const others = [entries.costs, entries.materialsCost, entries.subcontractorCost].map((text) => text.trim() || '0');
  if (!MONEY.test(gross) || !others.every((text) => MONEY.test(text))) return undefined;
  const [costs = '0', materialsCost = '0', subcontractorCost = '0'] = others;
  const amounts = { grossRevenue: gross, costs, materialsCost, subcontractorCost };
  return {
    netRevenue: netRevenueOf(amounts),
    profitMargin: profitMarginOf(amounts),
    realRevenue: realRevenueOf(amounts),
  };
}
