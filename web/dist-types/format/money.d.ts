/**
 * A dollar amount without decimals, rounded half away from zero: `$138,800`.
 * Works on the digits of the decimal text, so amounts beyond a float's precision stay exact.
 */
export declare function formatMoney(amount: string): string;
/** A rate or an exact amount, with its cents: `$8.75`. Digits past the cents are rounded half away from zero. */
export declare function formatMoneyWithCents(amount: string): string;
/** An amount with its direction: `+$1,200` in, `−$1,200` out. Zero has none. */
export declare function formatSignedMoney(amount: string): string;
/** An amount for an entry field, which shows its `$` itself: `305,000.00`. */
export declare function formatMoneyEntry(amount: string): string;
/** What was typed into an entry field, as a decimal string: `305,000.00` and `$305,000` become `305000.00` and `305000`. */
export declare function readMoneyEntry(text: string): string;
/** An axis label: `$120K`, `$1.2M`. The only place where an amount may lose digits. */
export declare function formatMoneyAxis(amount: number): string;
