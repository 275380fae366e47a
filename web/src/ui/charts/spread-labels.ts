/**
 * Moves overlapping labels apart, each as little as necessary.
 * @param places the wanted position of each label, from the top
 * @param room the minimum distance between two labels
 * @param height the available height
 * @returns the new positions, in the given order
 */
export function spreadLabels(positions: readonly number[], room: number, height: number): number[] {
  const order = positions
    .map((position, index) => ({ position, index }))
    .toSorted((one, other) => one.position - other.position);
  let next = Number.NEGATIVE_INFINITY;
  for (const label of order) {
    label.position = Math.max(label.position, next);
    next = label.position + room;
  }
  // Labels pushed past the bottom move back up.
  let limit = height;
  for (const label of order.toReversed()) {
    label.position = Math.min(label.position, limit);
    limit = label.position - room;
  }
  const spread = [...positions];
  for (const { position, index } of order) spread[index] = position;
  return spread;
}
