/** Whether two lists contain the same items, in any order. */
export function isSameSet<Item>(some: readonly Item[], others: readonly Item[]): boolean {
  const [first, second] = [new Set(some), new Set(others)];
  return first.size === second.size && [...first].every((item) => second.has(item));
}
