/** Returns the ids with `id` moved to another rank. */
export function moveTo(ids: readonly number[], id: number, index: number): number[] {
  const others = ids.filter((other) => other !== id);
  const at = Math.max(0, Math.min(index, others.length));
  return [...others.slice(0, at), id, ...others.slice(at)];
}

/** Returns the ids with `id` moved up or down by one. */
export function moveBy(ids: readonly number[], id: number, step: -1 | 1): number[] {
  return moveTo(ids, id, ids.indexOf(id) + step);
}
