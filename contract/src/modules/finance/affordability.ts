import { z } from 'zod';
import { dayInput, daySchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { fromCents, moneySchema, positiveMoneyInput, toCents } from '../../platform/money.ts';
import { MONEY_DIGITS } from './ledger.ts';

/** What changes the Operating account on a day to come; bills are below 0.00. */
export interface OperatingChange {
  date: string;
  amount: string;
}

export interface PurchaseCheck {
  /** Whether it fits on the day asked for: paid then, nothing that is planned after it takes Operating below 0.00. */
  fits: boolean;
  /** What is missing on that day at the worst; 0.00 when it fits. */
  shortBy: string;
  /** The first day from the asked one on which it fits, or null where none within sight does. */
  firstDate: string | null;
}

/**
 * Whether a purchase fits. Money only comes by runs and goes by bills, so balances change on their days alone, and the
 * first day it fits is the asked one or one of theirs. On a day itself money comes first.
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

/** What lies on Operating at the end of each day on which it changes. */
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

/** The least that lies there on a day or any later one. */
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

/** Runs that are looked ahead to from the day asked for. */
export const RUNS_AHEAD = 12;

/** `invoices=no` leaves out what is invoiced and not paid: only money that lies on Income counts then. */
export const affordabilityQuery = z.object({
  amount: positiveMoneyInput(MONEY_DIGITS),
  date: dayInput.optional(),
  invoices: z.enum(['yes', 'no'], { error: 'Choose from yes, no.' }).optional(),
});
export type AffordabilityQuery = z.output<typeof affordabilityQuery>;

export const OPERATING_STEPS = ['run', 'bill', 'purchase'] as const;

/**
 * - `operatingNow`: what lies on Operating; `expected` what changes it, in order, with what is there after each
 * - `fits`, `shortBy`, `firstDate`: see `PurchaseCheck`; `operatingAfter` is what is left on the day asked for
 * - `ringFenced`: accounts with money that is never counted: Profit, Taxes, Owner's Pay and those that hold for them
 * - `assumptions`: what the forecast takes for granted, in sentences
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
    summary: 'Whether a purchase fits on a day, and the first day on which it does',
    query: affordabilityQuery,
    response: affordabilitySchema,
  }),
};
