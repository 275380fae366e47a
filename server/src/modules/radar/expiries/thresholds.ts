/**
 * The smallest threshold an item has reached, so a late notice is sent once instead of once per missed threshold.
 * Undefined before the first.
 */
export function reachedThreshold(daysLeft: number, thresholds: readonly number[]): number | undefined {
  return thresholds.filter((threshold) => daysLeft <= threshold).toSorted((a, b) => a - b)[0];
}

/** An item that expired longer ago than this, when it's first found, gets no notice. */
const OLD_NEWS_DAYS = 90;

export function isOldNews(daysLeft: number): boolean {
  return daysLeft < -OLD_NEWS_DAYS;
}
