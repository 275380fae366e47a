import type { RockQuarter } from '@builder-os/contract/modules/organization/rocks';

/** The quarter that was chosen; else this one, and the last one before it that has rocks. */
export function shownQuarters(quarters: readonly RockQuarter[], chosen: string | undefined): RockQuarter[] {
  if (chosen !== undefined) return quarters.filter(({ quarter }) => quarter === chosen);
  const current = quarters.find(({ isCurrent }) => isCurrent);
  if (!current) return [];
  const last = quarters.find(({ quarter, total }) => quarter < current.quarter && total > 0);
  return last ? [current, last] : [current];
}
