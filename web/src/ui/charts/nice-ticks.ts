const STEPS = [1, 2, 2.5, 5, 10];

/**
 * Axis ticks for the given values: 4 to 6 round steps, including 0.
 * @returns ascending; at least two
 */
export function niceTicks(values: readonly number[]): number[] {
  const lowest = Math.min(0, ...values);
  const highest = Math.max(0, ...values);
  if (lowest === highest) return [0, 1];
  const rough = (highest - lowest) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (STEPS.find((candidate) => candidate * power >= rough) ?? 10);
  const first = Math.floor(lowest / step);
  const last = Math.ceil(highest / step);
  // 3 × 0.2 would be 0.6000000000000001, and shown like that.
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}
