/** How somebody lives a core value: most of the time, sometimes, or not. */
export const VALUE_RATINGS = ['plus', 'plus_minus', 'minus'] as const;
export type ValueRating = (typeof VALUE_RATINGS)[number];

/** How many core values somebody has to live most of the time, unless told. */
export const USUAL_PLUSES = 3;

/**
 * Whether somebody is at the bar: a plus for so many of the core values and a minus for none. With fewer values than
 * that, a plus for each. Null while a value is not rated.
 */
export function meetsBar(ratings: readonly (ValueRating | null)[], pluses: number): boolean | null {
  if (ratings.length === 0 || ratings.includes(null)) return null;
  if (ratings.includes('minus')) return false;
  return ratings.filter((rating) => rating === 'plus').length >= Math.min(pluses, ratings.length);
}

/** GWC of a person in a seat: gets it, wants it, has the capacity for it. Null is not answered yet. */
export interface SeatFit {
  getsIt: boolean | null;
  wantsIt: boolean | null;
  hasCapacity: boolean | null;
}

/** Whether it is the right seat: three times yes. One no is enough to say that it is not. */
export function fitsSeat({ getsIt, wantsIt, hasCapacity }: SeatFit): boolean | null {
  const answers = [getsIt, wantsIt, hasCapacity];
  if (answers.includes(false)) return false;
  return answers.includes(null) ? null : true;
}
