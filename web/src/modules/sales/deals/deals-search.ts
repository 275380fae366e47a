import { BUSINESS_UNITS, DEAL_SORT_KEYS, DEAL_STAGES, LOST_REASONS } from '@builder-os/contract/modules/sales/deals';
import { isRealDay } from '@builder-os/contract/platform/dates';
import { z } from 'zod';
import { createdSearch } from '../../../app/records/created-search.ts';

const sorts = DEAL_SORT_KEYS.flatMap((key) => [key, `-${key}`]);

// The router reads `q=1912` as a number.
const text = z
  .union([z.string(), z.number()])
  .transform(String)
  .transform((value) => value || undefined);

/** Several values of a closed set in one readable parameter: `unit=general,real_estate`. Unknown ones are dropped. */
function listOf<const Value extends string>(values: readonly Value[]) {
  return text.transform((value) => {
    const names = new Set(value?.split(','));
    return values.filter((candidate) => names.has(candidate)).join(',') || undefined;
  });
}

const day = z.string().refine(isRealDay).optional().catch(undefined);
const none = z.literal('none').optional().catch(undefined);

/** The days and reasons that links from the reports narrow the list to; both days of a range are included. */
const daySearch = {
  closedFrom: day,
  closedTo: day,
  closed: none,
  expectedFrom: day,
  expectedTo: day,
  expected: none,
  lostReason: listOf([...LOST_REASONS, 'none'])
    .optional()
    .catch(undefined),
};

const recordId = z.coerce.number().int().positive();

/** What the address of the deals screen holds: view, filters, order, open record. Wrong values count as absent. */
export const dealsSearchSchema = z.object({
  view: z.literal('list').optional().catch(undefined),
  q: text.optional().catch(undefined),
  unit: listOf(BUSINESS_UNITS).optional().catch(undefined),
  stage: listOf(DEAL_STAGES).optional().catch(undefined),
  owner: text
    .pipe(z.union([z.uuid(), z.literal('none'), z.undefined()]))
    .optional()
    .catch(undefined),
  ...createdSearch,
  ...daySearch,
  sort: z.enum(sorts).optional().catch(undefined),
  deal: recordId.optional().catch(undefined),
  edit: recordId.optional().catch(undefined),
});
export type DealsSearch = z.output<typeof dealsSearchSchema>;

/** What narrows the board and the list alike, as the API takes it. */
export type DealFilter = Pick<DealsSearch, 'q' | 'unit' | 'owner'>;

/** The list can be narrowed to stages and ordered besides. */
export type DealListFilter = DealFilter &
  Pick<DealsSearch, 'stage' | 'createdFrom' | 'createdTo' | 'sort' | keyof typeof daySearch>;

export function filterOf({ q, unit, owner }: DealsSearch): DealFilter {
  return { q, unit, owner };
}

export function listFilterOf(search: DealsSearch): DealListFilter {
  const { stage, createdFrom, createdTo, sort } = search;
  const { closedFrom, closedTo, closed, expectedFrom, expectedTo, expected, lostReason } = search;
  const days = { closedFrom, closedTo, closed, expectedFrom, expectedTo, expected };
  return { ...filterOf(search), stage, createdFrom, createdTo, ...days, lostReason, sort };
}

/** Whether fewer than all deals are shown. */
export function isFiltered({ sort: _, ...filter }: DealListFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}

/** The values of a list parameter: `general,real_estate` → `['general', 'real_estate']`. */
export function readList<const Value extends string>(values: readonly Value[], param: string | undefined): Value[] {
  const names = new Set(param?.split(','));
  return values.filter((value) => names.has(value));
}
