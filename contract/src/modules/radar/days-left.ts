/** Words for a number of days: `today`, `tomorrow`, `in 12 days`, `3 days ago`. */
export function sayDaysLeft(daysLeft: number): string {
  if (daysLeft === 0) return 'today';
  if (daysLeft === 1) return 'tomorrow';
  if (daysLeft === -1) return 'yesterday';
  return daysLeft > 0 ? `in ${daysLeft} days` : `${-daysLeft} days ago`;
}
