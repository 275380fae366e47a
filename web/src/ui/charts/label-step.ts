// Of the axis text; digits and letters are about as wide. Measuring each label would lay out the whole page every time.
const CHARACTER_PX = 6.4;
const GAP_PX = 20;

/**
 * Which labels along an axis have room: the first, and every few back from the last.
 * @param width of the axis, in pixels
 */
export function labelsThatFit(labels: readonly string[], width: number): (index: number) => boolean {
  const longest = Math.max(0, ...labels.map(({ length }) => length)) * CHARACTER_PX + GAP_PX;
  const step = Math.max(1, Math.ceil((longest * labels.length) / Math.max(1, width)));
  return (index) => index === 0 || (index >= step && (labels.length - 1 - index) % step === 0);
}
