import { daysBetween } from '../../platform/calendar.ts';

/** How long an invoice has been due. */
export const AGE_BUCKETS = ['current', 'days_30', 'days_60', 'days_90', 'older'] as const;
export type AgeBucket = (typeof AGE_BUCKETS)[number];

/** `current` through the due day, then 1–30, 31–60, 61–90 and more days late. */
export function ageBucketOf(dueOn: string, asOf: string): AgeBucket {
  const late = daysBetween(dueOn, asOf);
  if (late <= 0) return 'current';
  if (late <= 30) return 'days_30';
  if (late <= 60) return 'days_60';
  return late <= 90 ? 'days_90' : 'older';
}
