import type { SortDirection } from './table-head.tsx';

interface ColumnSort {
  key: string | undefined;
  direction: SortDirection;
}

/** Parses a sort param: `-value` means by value, descending. */
export function readSort(sort: string | undefined): ColumnSort {
  if (sort === undefined) return { key: undefined, direction: 'ascending' };
  return sort.startsWith('-') ? { key: sort.slice(1), direction: 'descending' } : { key: sort, direction: 'ascending' };
}

/**
 * Returns the next sort: the column's first direction, its second, then none. The first is ascending unless
 * `sortsDownFirst`.
 */
export function toggleSort(sort: string | undefined, key: string, sortsDownFirst = false): string | undefined {
  const [first, second] = sortsDownFirst ? [`-${key}`, key] : [key, `-${key}`];
  if (sort === second) return undefined;
  return sort === first ? second : first;
}
