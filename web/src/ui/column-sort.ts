import type { SortDirection } from './table-head.tsx';

interface ColumnSort {
  key: string | undefined;
  direction: SortDirection;
}

/** `-value` is value, descending. */
export function readSort(sort: string | undefined): ColumnSort {
  if (sort === undefined) return { key: undefined, direction: 'ascending' };
  return sort.startsWith('-') ? { key: sort.slice(1), direction: 'descending' } : { key: sort, direction: 'ascending' };
}

/** Ascending, then descending, then the list's own order, newest first. */
export function toggleSort(sort: string | undefined, key: string): string | undefined {
  const current = readSort(sort);
  if (current.key !== key) return key;
  return current.direction === 'ascending' ? `-${key}` : undefined;
}
