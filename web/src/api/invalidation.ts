import type { Query, QueryClient } from '@tanstack/react-query';

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

/**
 * Shows a command's result until its resource is reloaded, on the record's page and in lists, so the next command is
 * based on it. A late response, or one repeated for a retry, doesn't replace a newer version.
 */
export function showAnswer(queryClient: QueryClient, resource: string, answer: unknown): void {
  for (const record of [answer].flat().filter(isVersioned)) {
    for (const query of queryClient.getQueryCache().findAll({ queryKey: [resource] })) {
      const { data, dataUpdatedAt, isInvalidated } = query.state;
      const shown = withRecord(data, record);
      if (shown === data) continue;
      queryClient.setQueryData(query.queryKey, shown, { updatedAt: dataUpdatedAt });
      // Setting data makes it count as fresh.
      if (isInvalidated) query.invalidate();
    }
  }
}

/** A record; a singleton, such as the investment strategy, has no id. */
interface Versioned {
  version: number;
  id?: unknown;
}

// A response is the record, or has it in pages, columns or groups. Parts of a record are other records.
function withRecord(data: unknown, record: Versioned): unknown {
  if (isVersioned(data)) return isSameNotNewer(data, record) ? pick(record, Object.keys(data)) : data;
  if (record.id === undefined) return data;
  if (Array.isArray(data)) {
    const items = data.map((item) => withRecord(item, record));
    return items.some((item, index) => item !== data[index]) ? items : data;
  }
  if (!isObject(data)) return data;
  const fields = Object.entries(data).map(([name, value]) => [name, withRecord(value, record)] as const);
  return fields.some(([name, value]) => value !== data[name]) ? Object.fromEntries(fields) : data;
}

/** Whether this is the record, and no newer version. Another kind with its id has other fields; a list may have fewer. */
function isSameNotNewer(shown: Versioned, record: Versioned): boolean {
  const isSame = shown.id === record.id && Object.keys(shown).every((name) => name in record);
  return isSame && shown.version <= record.version;
}

function pick(record: Versioned, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)));
}

function isVersioned(data: unknown): data is Versioned {
  return isObject(data) && typeof data.version === 'number';
}

function isObject(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null;
}

/** Invalidates the queries about a resource: those whose key starts with it, and those that depend on it. */
export function invalidateResource(queryClient: QueryClient, ...resources: string[]): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: (query) => resources.some((resource) => isAbout(query, resource)),
  });
}

/**
 * Invalidates the queries about resources that were last requested before a moment, so a page doesn't repeat what its own
 * change already reloaded.
 * @param includedSince for each resource, the moment (`performance.now`) since when responses include its changes
 */
export function invalidateOlder(
  queryClient: QueryClient,
  includedSince: ReadonlyMap<string, number>,
  requestedAt: (query: Query) => number | undefined,
): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: (query) =>
      [...includedSince].some(([resource, since]) => isAbout(query, resource) && (requestedAt(query) ?? 0) < since),
  });
}

function isAbout({ queryKey, meta }: Query, resource: string): boolean {
  return queryKey[0] === resource || meta?.dependsOn?.includes(resource) === true;
}
