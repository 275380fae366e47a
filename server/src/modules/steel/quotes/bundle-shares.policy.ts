/** Whole pounds of a weight by bundle: as equal as pounds allow, and together the weight to the pound. */
export function bundleShares(pounds: number | null, bundles: number): (number | null)[] {
  if (pounds === null) return Array.from({ length: bundles }, () => null);
  const upTo = (bundle: number) => Math.floor((pounds * bundle) / bundles);
  return Array.from({ length: bundles }, (_, bundle) => upTo(bundle + 1) - upTo(bundle));
}
