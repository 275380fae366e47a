/**
 * Which of the numbers of days ahead a thing has reached: the smallest, for who comes late is told once and not of every
 * number they missed. Undefined before the first.
 */
export function reachedThreshold(daysLeft: number, thresholds: readonly number[]): number | undefined {
  return thresholds.filter((threshold) => daysLeft <= threshold).toSorted((a, b) => a - b)[0];
}

/** How long one thing may have lapsed before it is no news any more, when the product first hears of it. */
const OLD_NEWS_DAYS = 90;

export function isOldNews(daysLeft: number): boolean {
  return daysLeft < -OLD_NEWS_DAYS;
}
