import type { Access, Permission } from '@builder-os/contract/platform/permissions';
import type { Executor } from '../db/database.ts';

/** What a source is asked for: what has lapsed and nobody has dealt with, and what lapses up to a day. */
export interface ExpirySpan {
  /** The company's day, and its time zone. */
  today: string;
  timeZone: string;
  /** The last day to look ahead to, itself included. */
  until: string;
  /** How many at most: the soonest of them. */
  limit: number;
}

/** One thing that lapses. */
export interface Expiry {
  /** Which one among those of its source: mostly the record's id. Never that of another thing later on. */
  key: string;
  /** What it is called. */
  title: string;
  /** A few words beside its title: whose it is, what it is for. */
  detail: string | null;
  /** The day it lapses or falls due, in the company's time zone. */
  lapsesOn: string;
  /** The path where one deals with it. */
  link: string;
  /** Who is told; null where it is nobody's own. */
  ownerId: string | null;
}

/** Things of one kind that lapse: documents that expire, quotes whose price ends, packages with sessions left. */
export interface ExpirySource {
  /** Noun in snake case: `document_expiry`. Kept with what was told, so it never changes. */
  key: string;
  /** As people call many of them: `Documents`. */
  label: string;
  /** What happens on the day, before the date: `Expires`, `Review due`. */
  event: string;
  /** Who sees them in the list. */
  access: Access;
  /**
   * How many days ahead people are told, the first time first; 30, 7 and 0 unless told. Nobody is told of one and the same
   * thing, day and number twice. None where the module tells by itself.
   */
  thresholds?: readonly number[];
  /** Whose holders are told of what nobody owns; without one nobody is. */
  told?: Permission;
  /** By `lapsesOn`, those that lapsed first; what somebody dealt with is not among them. One statement. */
  read: (db: Executor, span: ExpirySpan) => Promise<Expiry[]>;
}

export const DEFAULT_THRESHOLDS: readonly number[] = [30, 7, 0];

/**
 * Everything that lapses, one line a module, in its plugin:
 *
 *     app.platform.expiries.add({ key: 'quote', label: 'Quotes', event: 'Price ends', access: 'steel_framing_read', read: listEndingQuotes });
 *
 * It then stands on the expiry radar, in the Monday one-pager and in the meeting, and its owner is told in time.
 */
export class Expiries {
  readonly #sources = new Map<string, ExpirySource>();

  add(source: ExpirySource): void {
    if (this.#sources.has(source.key)) throw new Error(`two sources of expiries are called ${source.key}`);
    this.#sources.set(source.key, source);
  }

  all(): readonly ExpirySource[] {
    return [...this.#sources.values()];
  }
}
