/**
 * A day as people type it: `2026-04-18`, `4/18/2026`, `4/18/26`, `4/18`, `Apr 18`, `April 18, 2026`.
 * Without a year it is this year's. Undefined for what is no day.
 */
export declare function readDay(text: string, today: string): string | undefined;
