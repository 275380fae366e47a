// For the axis font; digits and letters are about as wide. Measuring each label would lay out the whole page every
// time.
const CHARACTER_PX = 6.4;
const GAP_PX = 8;

/** Estimates a label's width in pixels. */
export function widthOf(label: string): number {
  return label.length * CHARACTER_PX;
}

/**
 * Chooses the axis labels that fit: the first, and every nth counted back from the last, which may be right-aligned.
 * @param width of the axis, in pixels
 */
export function labelsThatFit(labels: readonly string[], width: number): (index: number) => boolean {
  const longest = Math.max(0, ...labels.map(widthOf));
  const needed = Math.max(longest + GAP_PX, widthOf(labels.at(-1) ?? '') + longest / 2 + GAP_PX);
  const step = Math.max(1, Math.ceil((needed * labels.length) / Math.max(1, width)));
  return (index) => index === 0 || (index >= step && (labels.length - 1 - index) % step === 0);
}
