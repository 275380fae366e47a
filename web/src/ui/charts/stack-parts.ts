export interface StackPart {
  /** The values at which the part begins and ends. */
  base: number;
  end: number;
  /** The last part of its side, whose corners are round. */
  isOuter: boolean;
}

/** Stacks the parts of a column: positive ones up from zero, negative ones down from it. */
export function stackParts(values: readonly number[]): StackPart[] {
  const tops = { up: 0, down: 0 };
  const last = { up: values.findLastIndex((value) => value > 0), down: values.findLastIndex((value) => value < 0) };
  return values.map((value, index) => {
    const side = value < 0 ? 'down' : 'up';
    const base = tops[side];
    tops[side] += value;
    return { base, end: tops[side], isOuter: index === last[side] };
  });
}

/** Where a stack ends above and below zero. */
export function sumsOf(values: readonly number[]): [number, number] {
  return [
    values.reduce((sum, value) => sum + Math.max(0, value), 0),
    values.reduce((sum, value) => sum + Math.min(0, value), 0),
  ];
}
