import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Resources whose changes make this query stale, in addition to the first element of its key. */
      dependsOn?: readonly string[];
      /** Whether its last response stays on this device for offline reading. */
      isCachedOffline?: boolean;
    };
  }
}

/** A query whose response is one record. */
export interface RecordQuery<Shown> {
  queryKey: DataTag<QueryKey, Shown, Error>;
}

/**
 * Shows what a command returned until its query is loaded again, so the next command is based on it. A late answer, or
 * one repeated for a retry, doesn't replace a newer version.
 */
export function showAnswer<Shown extends { version: number }>(
  queryClient: QueryClient,
  { queryKey }: RecordQuery<Shown>,
  answer: NoInfer<Shown>,
): void {
  queryClient.setQueryData<Shown>([...queryKey], (shown) => (shown && shown.version > answer.version ? shown : answer));
}

/** Shows what a command returned in the lists of its resource: steps are based on their rows too. */
export function showInRows(queryClient: QueryClient, resource: string, answer: unknown): void {
  for (const record of [answer].flat().filter(isRow)) {
    for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: [resource] })) {
      const shown = withRow(state.data, record);
      if (shown !== state.data) queryClient.setQueryData(queryKey, shown, { updatedAt: state.dataUpdatedAt });
    }
  }
}

interface Row {
  id: number;
  version: number;
}

// Rows are in pages, columns and groups. What has an id is a row; its parts are other records.
function withRow(data: unknown, record: Row): unknown {
  if (Array.isArray(data)) {
    const items = data.map((item) => withRow(item, record));
    return items.some((item, index) => item !== data[index]) ? items : data;
  }
  if (!isObject(data)) return data;
  if ('id' in data) return isRow(data) && isOlder(data, record) ? pick(record, Object.keys(data)) : data;
  const fields = Object.entries(data).map(([name, value]) => [name, withRow(value, record)] as const);
  return fields.some(([name, value]) => value !== data[name]) ? Object.fromEntries(fields) : data;
}

/** Whether a row is an older version of a record. The record has all its fields, which another kind of record hasn't. */
function isOlder(row: Row, record: Row): boolean {
  return row.id === record.id && row.version < record.version && Object.keys(row).every((name) => name in record);
}

function pick(record: Row, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)));
}

function isRow(data: unknown): data is Row {
  return isObject(data) && typeof data.id === 'number' && typeof data.version === 'number';
}

function isObject(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null;
}

/** Invalidates the queries about a resource: those whose key starts with it, and those that depend on it. */
export function invalidateResource(queryClient: QueryClient, ...resources: string[]): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey, meta }) =>
      resources.some((resource) => queryKey[0] === resource || meta?.dependsOn?.includes(resource)),
  });
}
