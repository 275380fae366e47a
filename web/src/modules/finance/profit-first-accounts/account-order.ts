/** The order of ids with one of them moved to another place. */
export function moveTo(ids: readonly number[], id: number, place: number): number[] {
  const others = ids.filter((other) => other !== id);
  const at = Math.max(0, Math.min(place, others.length));
  return [...others.slice(0, at), id, ...others.slice(at)];
}

/** The order with one of them moved up or down by one. */
export function moveBy(ids: readonly number[], id: number, step: -1 | 1): number[] {
  return moveTo(ids, id, ids.indexOf(id) + step);
}
