/** `1,240`. */
export declare function formatCount(count: number): string;
/** A count with its noun: `1 lead`, `24 leads`. Irregular plurals are given. */
export declare function formatCountOf(count: number, singular: string, plural?: string): string;
/** The `X-Total-Count` of a list: exact, or `10,000+` beyond what the server counts. */
export declare function formatTotal(total: string): string;
