import type { RockQuarter } from '@builder-os/contract/modules/organization/rocks';

/** Returns the chosen quarter; by default the current one and the most recent earlier one with rocks. */
export function shownQuarters(quarters: readonly RockQuarter[], chosen: string | undefined): RockQuarter[] {
  if (chosen !== undefined) return quarters.filter(({ quarter }) => quarter === chosen);
  const current = quarters.find(({ isCurrent }) => isCurrent);
  if (!current) return [];
  const last = quarters.find(({ quarter, total }) => quarter < current.quarter && total > 0);
  return last ? [current, last] : [current];
}
