/** Splits a weight into whole pounds per bundle: as equal as possible, and adding up to the exact weight. */
export function bundleShares(pounds: number | null, bundles: number): (number | null)[] {
  if (pounds === null) return Array.from({ length: bundles }, () => null);
  const upTo = (bundle: number) => Math.floor((pounds * bundle) / bundles);
  return Array.from({ length: bundles }, (_, bundle) => upTo(bundle + 1) - upTo(bundle));
}
