import type { ContentFilter } from '../content-search.ts';

interface Sort {
  label: string;
  /** The sort's name in the URL; undefined for the list's default order. */
  sort: string | undefined;
}

const SORTS: readonly Sort[] = [
  { label: 'Newest first', sort: '-createdAt' },
  { label: 'Title', sort: 'title' },
  { label: 'Status', sort: 'status' },
  { label: 'Review date', sort: 'reviewBy' },
];

/** Returns the list's sort options. A search is sorted by relevance unless another order is chosen. */
export function listSorts({ q }: Pick<ContentFilter, 'q'>): Sort[] {
  const lastUpdated = 'Last updated';
  if (q === undefined) return [{ label: lastUpdated, sort: undefined }, ...SORTS];
  return [{ label: 'Relevance', sort: undefined }, { label: lastUpdated, sort: '-updatedAt' }, ...SORTS];
}

export function sortLabel(filter: Pick<ContentFilter, 'q' | 'sort'>): string {
  const sorts = listSorts(filter);
  return sorts.find(({ sort }) => sort === filter.sort)?.label ?? sorts[0]?.label ?? '';
}
