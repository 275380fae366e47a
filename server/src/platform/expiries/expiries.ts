import type { Access, Permission } from '@builder-os/contract/platform/permissions';
import type { Executor } from '../db/database.ts';

/** The request to a source: everything unresolved that has expired or expires by a given day. */
export interface ExpirySpan {
  /** The company's current day, and its time zone. */
  today: string;
  timeZone: string;
  /** The last day to look ahead to, inclusive. */
  until: string;
  /** The most items to return: the earliest ones. */
  limit: number;
}

export interface Expiry {
  /** Unique within its source, usually the record's id. Never reused for another item. */
  key: string;
  /** The item's name. */
  title: string;
  /** A short note next to the title: whose item it is or what it's for. */
  detail: string | null;
  /** The day it expires or falls due, in the company's time zone. */
  lapsesOn: string;
  /** The path of the screen to handle it on. */
  link: string;
  /** The person to notify. Null if it has no owner. */
  ownerId: string | null;
}

/** Expiring items of one kind: documents, quotes whose price ends, packages with sessions left. */
export interface ExpirySource {
  /** Noun in snake case: `document_expiry`. Stored with sent notices, so it must never change. */
  key: string;
  /** The plural label: `Documents`. */
  label: string;
  /** The event's label before the date: `Expires`, `Review due`. */
  event: string;
  /** The people who see the items in the list. */
  access: Access;
  /**
   * How many days ahead to notify, furthest first. Default 30, 7 and 0. Nobody is notified twice about the same item,
   * day and number. Empty if the module sends its own notices.
   */
  thresholds?: readonly number[];
  /** The permission whose holders are notified about items without an owner. Without it, nobody is. */
  notifiedPermission?: Permission;
  /** Unresolved items by `lapsesOn`, expired ones first, in one statement. */
  read: (db: Executor, span: ExpirySpan) => Promise<Expiry[]>;
}

export const DEFAULT_THRESHOLDS: readonly number[] = [30, 7, 0];

/**
 * The sources of expiring items, one per module, added in its plugin:
 * `app.platform.expiries.add({ key: 'quote', label: 'Quotes', event: 'Price ends', access: …, read: … })`.
 * Its items appear on Expiry Radar, in the Monday one-pager and in the meeting, and their owners are notified.
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
