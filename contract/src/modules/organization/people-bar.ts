/** How consistently a person lives a core value: most of the time, sometimes, or not. */
export const VALUE_RATINGS = ['plus', 'plus_minus', 'minus'] as const;
export type ValueRating = (typeof VALUE_RATINGS)[number];

/** The default number of core values a person must live most of the time. */
export const USUAL_PLUSES = 3;

/**
 * Whether a person is at the bar: at least `pluses` pluses and no minus. With fewer core values than `pluses`, each
 * needs a plus. Null while a value is unrated.
 */
export function meetsBar(ratings: readonly (ValueRating | null)[], pluses: number): boolean | null {
  if (ratings.length === 0 || ratings.includes(null)) return null;
  if (ratings.includes('minus')) return false;
  return ratings.filter((rating) => rating === 'plus').length >= Math.min(pluses, ratings.length);
}

/** GWC for a person in a seat: gets it, wants it, has the capacity for it. Null means not answered. */
export interface SeatFit {
  getsIt: boolean | null;
  wantsIt: boolean | null;
  hasCapacity: boolean | null;
}

/** Whether the seat fits: three yeses. A single no means false even while others are unanswered. */
export function fitsSeat({ getsIt, wantsIt, hasCapacity }: SeatFit): boolean | null {
  const answers = [getsIt, wantsIt, hasCapacity];
  if (answers.includes(false)) return false;
  return answers.includes(null) ? null : true;
}
