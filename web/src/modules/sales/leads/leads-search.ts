import { LEAD_PRIORITIES, LEAD_SORT_KEYS, LEAD_STATUSES } from '@builder-os/contract/modules/sales/leads';
import { z } from 'zod';
import { createdSearch } from '../../../app/records/created-search.ts';

const sorts = LEAD_SORT_KEYS.flatMap((key) => [key, `-${key}`]);

// The router reads `q=1912` as a number.
const text = z
  .union([z.string(), z.number()])
  .transform(String)
  .transform((value) => value || undefined);

/** Several values of a closed set in one readable parameter: `status=new,contacted`. Unknown ones are dropped. */
function listOf<const Value extends string>(values: readonly Value[]) {
  return text.transform((value) => {
    const names = new Set(value?.split(','));
    return values.filter((candidate) => names.has(candidate)).join(',') || undefined;
  });
}

const recordId = z.coerce.number().int().positive();

/** What the address of the leads screen holds: filters, order, and the form that is open. Wrong values count as absent. */
export const leadsSearchSchema = z.object({
  q: text.optional().catch(undefined),
  status: listOf(LEAD_STATUSES).optional().catch(undefined),
  priority: listOf(LEAD_PRIORITIES).optional().catch(undefined),
  source: text.optional().catch(undefined),
  hasSource: z.literal('no').optional().catch(undefined),
  owner: text
    .pipe(z.union([z.uuid(), z.literal('none'), z.undefined()]))
    .optional()
    .catch(undefined),
  importId: recordId.optional().catch(undefined),
  ...createdSearch,
  sort: z.enum(sorts).optional().catch(undefined),
  edit: recordId.optional().catch(undefined),
  convert: recordId.optional().catch(undefined),
});
export type LeadsSearch = z.output<typeof leadsSearchSchema>;

/** The part of the search that narrows and orders the list, as the API takes it. */
export type LeadListFilter = Omit<LeadsSearch, 'edit' | 'convert'>;

export function listFilterOf(search: LeadsSearch): LeadListFilter {
  const { q, status, priority, source, hasSource, owner, importId, createdFrom, createdTo, sort } = search;
  return { q, status, priority, source, hasSource, owner, importId, createdFrom, createdTo, sort };
}

/** Whether the list shows fewer than all leads. */
export function isFiltered({ sort: _, ...filter }: LeadListFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}

/** The values of a list parameter: `new,contacted` → `['new', 'contacted']`. */
export function readList<const Value extends string>(values: readonly Value[], param: string | undefined): Value[] {
  const names = new Set(param?.split(','));
  return values.filter((value) => names.has(value));
}
