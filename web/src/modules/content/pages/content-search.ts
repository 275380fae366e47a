import { KNOWLEDGE_TABS, PAGE_SORT_KEYS, PAGE_TYPES } from '@builder-os/contract/modules/content/page-kinds';
import { PAGE_STATUSES, PAGE_UNITS } from '@builder-os/contract/modules/content/page-rights';
import { listOf, oneOf, recordParam, searchReader, sortParam, textParam } from '../../../app/records/search-params.ts';

export const UNIT_FILTERS = [...PAGE_UNITS, 'general'] as const;
export const VISIBILITIES = ['public', 'private'] as const;
export const PENDING_KINDS = ['draft', 'schedule'] as const;

/** Parses the content screen's URL: filters, order, the open page, and the Knowledge Base tab for a new page. */
export const readContentSearch = searchReader({
  q: textParam,
  status: listOf(PAGE_STATUSES),
  type: listOf(PAGE_TYPES),
  unit: listOf(UNIT_FILTERS),
  visibility: listOf(VISIBILITIES),
  pending: listOf(PENDING_KINDS),
  review: oneOf(['due']),
  section: textParam,
  sort: sortParam(PAGE_SORT_KEYS),
  tab: oneOf(KNOWLEDGE_TABS),
  edit: recordParam,
  history: historyParam,
  preview: oneOf(['on']),
});
export type ContentSearch = ReturnType<typeof readContentSearch>;

/** The part of the search that filters and orders the list, as the API expects it. */
export type ContentFilter = Omit<ContentSearch, 'edit' | 'history' | 'preview' | 'tab'>;

export const NO_FILTER: Omit<Record<keyof ContentFilter, undefined>, 'sort'> = {
  q: undefined,
  status: undefined,
  type: undefined,
  unit: undefined,
  visibility: undefined,
  pending: undefined,
  review: undefined,
  section: undefined,
};

export function contentFilterOf(search: ContentSearch): ContentFilter {
  const { q, status, type, unit, visibility, pending, review, section, sort } = search;
  return { q, status, type, unit, visibility, pending, review, section, sort };
}

/** Returns the number of filters set, not counting the search text. */
export function countFilters({ q: _, sort: __, ...filter }: ContentFilter): number {
  return Object.values(filter).filter((value) => value !== undefined).length;
}

/** Whether the list shows fewer than all pages. */
export function isFiltered(filter: ContentFilter): boolean {
  return filter.q !== undefined || countFilters(filter) > 0;
}

/** The open page's revisions: `latest`, or the id of the selected revision. */
function historyParam(value: unknown): 'latest' | number | undefined {
  return value === 'latest' ? value : recordParam(value);
}
