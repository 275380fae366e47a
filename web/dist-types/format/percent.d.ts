/**
 * A share given in percent: `formatPercent(31.4)` is `31.4%`. One decimal by default,
 * none for win rate, conversion and probability.
 */
export declare function formatPercent(percent: number | string, decimals?: 0 | 1): string;
/** A change with its sign: `+4.2%`. */
export declare function formatPercentChange(percent: number | string, decimals?: 0 | 1): string;
