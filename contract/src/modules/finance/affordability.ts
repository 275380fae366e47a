import { z } from 'zod';
import { dayInput, daySchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { fromCents, moneySchema, positiveMoneyInput, toCents } from '../../platform/money.ts';
import { MONEY_DIGITS } from './ledger.ts';

/** A future change to the Operating account; bills are negative. */
export interface OperatingChange {
  date: string;
  amount: string;
}

export interface PurchaseCheck {
  /** Whether paying on the requested day keeps Operating at 0.00 or more through every later planned change. */
  fits: boolean;
  /** The largest shortfall from that day on; 0.00 if it fits. */
  shortBy: string;
  /** The first day, from the requested one on, on which the purchase fits; null if it fits on none in the forecast. */
  firstDate: string | null;
}

/**
 * Whether a purchase fits. The balance changes only on the days of `changes`, so the first day that fits is either the
 * requested day or one of `changes`. Income on a day counts before its bills.
 */
export function checkPurchase(
  operating: string,
  changes: readonly OperatingChange[],
  { amount, date }: { amount: string; date: string },
): PurchaseCheck {
  const balances = balancesBy(operating, changes);
  const spare = (day: string) => spareFrom(balances, day) - toCents(amount);
  const days = [date, ...balances.map((balance) => balance.date).filter((day) => day > date)];
  const first = days.find((day) => spare(day) >= 0n);
  const missing = -spare(date);
  return { fits: missing <= 0n, shortBy: fromCents(missing > 0n ? missing : 0n), firstDate: first ?? null };
}

/** The Operating balance at the end of each day with a change; the first entry is the starting balance. */
export function balancesBy(operating: string, changes: readonly OperatingChange[]): { date: string; cents: bigint }[] {
  const byDay = new Map<string, bigint>([['', toCents(operating)]]);
  const ordered = [...changes].sort((one, other) => one.date.localeCompare(other.date));
  let cents = toCents(operating);
  for (const { date, amount } of ordered) {
    cents += toCents(amount);
    byDay.set(date, cents);
  }
  return [...byDay].map(([date, balance]) => ({ date, cents: balance }));
}

/** The lowest balance on a day or any later one. */
function spareFrom(balances: readonly { date: string; cents: bigint }[], day: string): bigint {
  const standing = balances.findLast(({ date }) => date <= day);
  const later = balances.filter(({ date }) => date > day);
  return (
    [...(standing ? [standing] : []), ...later].reduce<bigint | undefined>(
      (least, { cents }) => (least === undefined || cents < least ? cents : least),
      undefined,
    ) ?? 0n
  );
}

/** The number of runs to forecast from the requested day. */
export const RUNS_AHEAD = 12;

/** `invoices=no` leaves out unpaid invoices, so only money already on Income counts. */
export const affordabilityQuery = z.object({
  amount: positiveMoneyInput(MONEY_DIGITS),
  date: dayInput.optional(),
  invoices: z.enum(['yes', 'no'], { error: 'Enter yes or no.' }).optional(),
});
export type AffordabilityQuery = z.output<typeof affordabilityQuery>;

export const OPERATING_STEPS = ['run', 'bill', 'purchase'] as const;

/**
 * - `operatingNow`: the Operating balance; `expected`: the changes to it in order, with the balance after each
 * - `fits`, `shortBy`, `firstDate`: see `PurchaseCheck`; `operatingAfter`: the balance after paying on the requested
 *   day
 * - `ringFenced`: accounts whose money never counts: Profit, Taxes, Owner's Pay and their holding accounts
 * - `assumptions`: what the forecast assumes, in sentences
 */
export const affordabilitySchema = z.object({
  amount: moneySchema,
  date: daySchema,
  fits: z.boolean(),
  shortBy: moneySchema,
  firstDate: daySchema.nullable(),
  lookedUntil: daySchema,
  operatingNow: moneySchema,
  operatingBefore: moneySchema,
  operatingAfter: moneySchema,
  expected: z.array(
    z.object({
      date: daySchema,
      kind: z.enum(OPERATING_STEPS),
      label: z.string(),
      amount: moneySchema,
      operating: moneySchema,
    }),
  ),
  ringFenced: z.array(z.object({ accountId: z.number().int(), name: z.string(), balance: moneySchema })),
  assumptions: z.array(z.string()),
  problem: z.string().nullable(),
});
export type Affordability = z.infer<typeof affordabilitySchema>;

export const affordabilityEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/affordability',
    access: 'financial_read',
    summary: 'Check whether a purchase is affordable on a date, and the first date it is',
    query: affordabilityQuery,
    response: affordabilitySchema,
  }),
};
