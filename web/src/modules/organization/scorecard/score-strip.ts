/** Returns the heights of the bars and of the goal, in percent of the strip, with headroom above the tallest. */
export function stripHeights(values: readonly (string | null)[], goal: string): { bars: number[]; goal: number } {
  const most = Math.max(Number(goal), ...values.map((value) => Number(value ?? 0)), 0) * 1.1;
  const heightOf = (value: string | null) =>
    value === null || most === 0 ? 0 : Math.max(0, (Number(value) / most) * 100);
  return { bars: values.map(heightOf), goal: heightOf(goal) };
}
