/** The calendar of the organisation: its time zone, and the moment that counts as now (a test's, or the clock's). */
export interface Calendar {
    timeZone: string;
    now?: Date;
}
/** Today in the organisation's time zone: `2026-03-11`. */
export declare function todayIn({ timeZone, now }: Calendar): string;
/** A day of a record: `Apr 18`, or `Apr 18, 2025` when it is not this year. */
export declare function formatDay(day: string, calendar: Calendar): string;
/** A day with its year, whichever it is: `Apr 18, 2026`. */
export declare function formatLongDay(day: string): string;
/** The day a moment falls on in the organisation's time zone: `Apr 18`. */
export declare function formatMomentDay(moment: string, calendar: Calendar): string;
/** A moment as its day and time: `Apr 18, 2:30 PM`. */
export declare function formatMoment(moment: string, calendar: Calendar): string;
/** How far a day is from today: `today`, `in 3 days`, `2 weeks ago`. */
export declare function formatRelativeDay(day: string, calendar: Calendar): string;
/** How long ago a moment was: `just now`, `5 minutes ago`, `yesterday`, `3 days ago`. */
export declare function formatRelativeMoment(moment: string, calendar: Calendar): string;
