import { z } from 'zod';
import { weekdayOf } from '../../platform/business-days.ts';
import { addDays } from '../../platform/calendar.ts';
import { dayInput, daySchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { moneySchema } from '../../platform/money.ts';

/** How many weeks the cash calendar looks ahead, this one included. */
export const CASH_WEEKS = 13;

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  return addDays(day, -((weekdayOf(day) + 6) % 7));
}

/**
 * Money expected on a day: positive comes in, negative goes out. `date` is the day it's expected, which is today for
 * payments that are overdue; null if there is no date.
 */
export const cashItemSchema = z.object({
  source: z.string(),
  key: z.string(),
  date: daySchema.nullable(),
  title: z.string(),
  detail: z.string().nullable(),
  amount: moneySchema,
  link: z.string().nullable(),
});
export type CashItem = z.infer<typeof cashItemSchema>;

/** A week from Monday through Sunday: `opening` + `moneyIn` − `moneyOut` = `closing`. */
export const cashWeekSchema = z.object({
  from: daySchema,
  to: daySchema,
  opening: moneySchema,
  moneyIn: moneySchema,
  moneyOut: moneySchema,
  closing: moneySchema,
  isLowest: z.boolean(),
});
export type CashWeek = z.infer<typeof cashWeekSchema>;

/**
 * - `cash`: the balance of all accounts now, which is where the first week starts
 * - `beside`: money that's overdue or undated, which no week counts until someone knows when it comes
 */
export const cashCalendarSchema = z.object({
  today: daySchema,
  cash: moneySchema,
  weeks: z.array(cashWeekSchema),
  beside: z.object({ count: z.number().int(), amount: moneySchema }),
  assumptions: z.array(z.string()),
});
export type CashCalendar = z.infer<typeof cashCalendarSchema>;

/** The figures of a week that open their rows; `beside` belongs to no week. */
export const CASH_FIGURES = ['opening', 'moneyIn', 'moneyOut', 'closing', 'beside'] as const;
export type CashFigure = (typeof CASH_FIGURES)[number];

export const cashRowsQuery = z.object({
  figure: z.enum(CASH_FIGURES, { error: `Choose from ${CASH_FIGURES.join(', ')}.` }),
  week: dayInput.optional(),
});
export type CashRowsQuery = z.output<typeof cashRowsQuery>;

/** The most items shown for a figure. */
export const SHOWN_CASH_ITEMS = 500;

/** The rows behind a figure: account balances, and the earliest items. All of them add up to `total`. */
export const cashRowsSchema = z.object({
  total: moneySchema,
  accounts: z.array(z.object({ accountId: z.number().int(), name: z.string(), balance: moneySchema })),
  items: z.array(cashItemSchema.extend({ sourceLabel: z.string() })),
  count: z.number().int(),
});
export type CashRows = z.infer<typeof cashRowsSchema>;

export const CASH_EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export const cashExportQuery = z.object({
  format: z.enum(CASH_EXPORT_FORMATS, { error: `Choose from ${CASH_EXPORT_FORMATS.join(', ')}.` }).default('xlsx'),
});

export const cashCalendarEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/cash-calendar',
    access: 'financial_read',
    summary: 'Get the expected cash of the next 13 weeks',
    response: cashCalendarSchema,
    isReport: true,
  }),
  rows: endpoint({
    method: 'GET',
    path: '/api/cash-calendar/rows',
    access: 'financial_read',
    summary: 'Get the rows that a figure of the cash calendar is made of',
    query: cashRowsQuery,
    response: cashRowsSchema,
    isReport: true,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/cash-calendar/export',
    access: 'financial_read',
    summary: 'Download the cash calendar with its rows as an Excel or CSV file',
    query: cashExportQuery,
    kind: 'file',
  }),
};
