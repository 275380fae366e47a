const COLORS = [1, 2, 3, 4, 5, 6] as const;
// Written out whole: the stylesheet is made from the class names found in the source.
const fills = ['bg-chart-1', 'bg-chart-2', 'bg-chart-3', 'bg-chart-4', 'bg-chart-5', 'bg-chart-6'];

/** The colour of an account by its place among those that get a share; all others are steel. */
export function accountFill(place: number): string {
  return fills[place < 0 ? 5 : place % 5] ?? 'bg-chart-6';
}

export function accountColor(place: number): string {
  return `var(--chart-${COLORS[place < 0 ? 5 : place % 5]})`;
}
