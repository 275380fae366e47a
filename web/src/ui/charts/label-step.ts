// Of the axis text; digits and letters are about as wide. Measuring each label would lay out the whole page every time.
const CHARACTER_PX = 6.4;
const GAP_PX = 20;
const LEAST_GAP_PX = 8;

/** About how wide a label is, in pixels. */
export function widthOf(label: string): number {
  return label.length * CHARACTER_PX;
}

/**
 * Which labels along an axis have room: the first, and every few back from the last, which may end where the axis does.
 * @param width of the axis, in pixels
 */
export function labelsThatFit(labels: readonly string[], width: number): (index: number) => boolean {
  const longest = Math.max(0, ...labels.map(widthOf));
  const needed = Math.max(longest + GAP_PX, widthOf(labels.at(-1) ?? '') + longest / 2 + LEAST_GAP_PX);
  const step = Math.max(1, Math.ceil((needed * labels.length) / Math.max(1, width)));
  return (index) => index === 0 || (index >= step && (labels.length - 1 - index) % step === 0);
}
