import type { ContentFilter } from './content-search.ts';

interface Sort {
  label: string;
  /** As the address names it; absent is the list's own order. */
  sort: string | undefined;
}

const SORTS: readonly Sort[] = [
  { label: 'Newest first', sort: '-createdAt' },
  { label: 'Title', sort: 'title' },
  { label: 'Status', sort: 'status' },
  { label: 'Review date', sort: 'reviewBy' },
];

/** The orders a list can have. A search is in order of relevance unless another is chosen. */
export function listSorts({ q }: Pick<ContentFilter, 'q'>): Sort[] {
  const lastUpdated = 'Last updated';
  if (q === undefined) return [{ label: lastUpdated, sort: undefined }, ...SORTS];
  return [{ label: 'Relevance', sort: undefined }, { label: lastUpdated, sort: '-updatedAt' }, ...SORTS];
}

export function sortLabel(filter: Pick<ContentFilter, 'q' | 'sort'>): string {
  const sorts = listSorts(filter);
  return sorts.find(({ sort }) => sort === filter.sort)?.label ?? sorts[0]?.label ?? '';
}
