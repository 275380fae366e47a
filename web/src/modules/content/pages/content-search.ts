import { KNOWLEDGE_TABS, PAGE_SORT_KEYS, PAGE_TYPES } from '@builder-os/contract/modules/content/page-kinds';
import { PAGE_STATUSES, PAGE_UNITS } from '@builder-os/contract/modules/content/page-rights';
import { listOf, oneOf, recordParam, searchReader, sortParam, textParam } from '../../../app/records/search-params.ts';

export const UNIT_FILTERS = [...PAGE_UNITS, 'general'] as const;
export const VISIBILITIES = ['public', 'private'] as const;
export const PENDING_KINDS = ['draft', 'schedule'] as const;

/** What the address of the content screen holds: filters, order, the page that is open, and the tab of the Knowledge Base a new one is for. */
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

/** The part of the search that narrows and orders the list, as the API takes it. */
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

/** How many filters beside the search text are set. */
export function countFilters({ q: _, sort: __, ...filter }: ContentFilter): number {
  return Object.values(filter).filter((value) => value !== undefined).length;
}

/** Whether the list shows fewer than all pages. */
export function isFiltered(filter: ContentFilter): boolean {
  return filter.q !== undefined || countFilters(filter) > 0;
}

/** The revisions of the open page: the latest of them, or the one that is looked at. */
function historyParam(value: unknown): 'latest' | number | undefined {
  return value === 'latest' ? value : recordParam(value);
}
