/**
 * Moves labels apart that would cover each other, each as little as is needed.
 * @param places where each label belongs, from the top
 * @param room the least distance between two of them
 * @param height what there is of the page for all
 * @returns where each goes, in the order given
 */
export function spreadLabels(places: readonly number[], room: number, height: number): number[] {
  const order = places.map((place, index) => ({ place, index })).toSorted((one, other) => one.place - other.place);
  let next = Number.NEGATIVE_INFINITY;
  for (const label of order) {
    label.place = Math.max(label.place, next);
    next = label.place + room;
  }
  // What ran out at the bottom pushes back up.
  let limit = height;
  for (const label of order.toReversed()) {
    label.place = Math.min(label.place, limit);
    limit = label.place - room;
  }
  const spread = [...places];
  for (const { place, index } of order) spread[index] = place;
  return spread;
}
