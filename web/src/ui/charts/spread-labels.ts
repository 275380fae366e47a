/**
 * Moves overlapping labels apart, each as little as necessary.
 * @param places the wanted position of each label, from the top
 * @param room the minimum distance between two labels
 * @param height the available height
 * @returns the new positions, in the given order
 */
export function spreadLabels(places: readonly number[], room: number, height: number): number[] {
  const order = places.map((place, index) => ({ place, index })).toSorted((one, other) => one.place - other.place);
  let next = Number.NEGATIVE_INFINITY;
  for (const label of order) {
    label.place = Math.max(label.place, next);
    next = label.place + room;
  }
  // Labels pushed past the bottom move back up.
  let limit = height;
  for (const label of order.toReversed()) {
    label.place = Math.min(label.place, limit);
    limit = label.place - room;
  }
  const spread = [...places];
  for (const { place, index } of order) spread[index] = place;
  return spread;
}
