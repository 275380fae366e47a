import type { BusinessUnit } from '@builder-os/contract/platform/business-units';
import type { Executor } from '../db/database.ts';

/** The request to a source: what's expected through a day, and what's overdue. */
export interface CashSpan {
  /** The company's current day. */
  today: string;
  /** The last day to look ahead to, inclusive. */
  until: string;
}

export interface ExpectedCash {
  /** Unique within its source, usually the record's id. */
  key: string;
  /** The day it's expected, in the past if it's overdue; null if nobody knows. */
  date: string | null;
  title: string;
  detail: string | null;
  /** Decimal text: positive for money in, negative for money out. */
  amount: string;
  /** The path of the screen that shows the record. */
  link: string | null;
}

/** Expected money of one kind: bills to pay, invoices that customers owe. */
export interface CashForecast {
  /** Noun in snake case: `bill`. */
  key: string;
  /** The plural label: `Bills`. */
  label: string;
  /** One sentence on what's assumed. */
  assumption: string;
  read: (db: Executor, span: CashSpan) => Promise<ExpectedCash[]>;
  /** For what was billed to customers, which the revenue forecast and “Can I afford it?” count too: the sums. */
  sum?: (db: Executor, span: CashSpan, by: 'day' | 'month') => Promise<BilledSum[]>;
}

/** What was billed and is expected on a day, or in the month that begins on it. */
export interface BilledSum {
  date: string;
  businessUnit: BusinessUnit;
  amount: string;
}

/**
 * The sources of the cash calendar, added in the plugins of modules:
 * `app.platform.cashForecasts.add({ key: 'invoice', label: 'Invoices', assumption: …, read: … })`.
 * Overdue money out counts today. Overdue money in isn't counted, because nobody knows when it comes.
 */
export class CashForecasts {
  readonly #sources = new Map<string, CashForecast>();

  add(source: CashForecast): void {
    if (this.#sources.has(source.key)) throw new Error(`two sources of expected cash are called ${source.key}`);
    this.#sources.set(source.key, source);
  }

  /** The amounts billed to customers and not paid yet, by day or month and by unit. */
  async sumBilled(db: Executor, span: CashSpan, by: 'day' | 'month'): Promise<BilledSum[]> {
    const sums: BilledSum[] = [];
    for (const { sum } of this.#sources.values()) {
      if (sum) sums.push(...(await sum(db, span, by)));
    }
    return sums;
  }

  all(): readonly CashForecast[] {
    return [...this.#sources.values()];
  }
}
