const COLORS = [1, 2, 3, 4, 5, 6] as const;
// Spelled out in full so Tailwind finds the class names in the source.
const fills = ['bg-chart-1', 'bg-chart-2', 'bg-chart-3', 'bg-chart-4', 'bg-chart-5', 'bg-chart-6'];

/** The fill class for an account by its rank among those with a color of their own; all others are steel. */
export function accountFill(index: number): string {
  return fills[index < 0 ? 5 : index % 5] ?? 'bg-chart-6';
}

export function accountColor(index: number): string {
  return `var(--chart-${COLORS[index < 0 ? 5 : index % 5]})`;
}
