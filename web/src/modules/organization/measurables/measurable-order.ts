/** Returns the list with `id` moved by one; returns the same list if it's already at the end. */
export function moveInList(ids: readonly number[], id: number, step: 1 | -1): number[] {
  const from = ids.indexOf(id);
  const to = from + step;
  if (from < 0 || to < 0 || to >= ids.length) return [...ids];
  const next = ids.filter((other) => other !== id);
  next.splice(to, 0, id);
  return next;
}
