import type { Transaction } from '../db/database.ts';
import type { EventKind } from '../events/event-readers.ts';

/** Something that has to be settled before a record can be closed. */
export interface Blocked {
  label: string;
  /** The open part, in words: `$2,290.00 open`. */
  detail: string;
  /** Where it can be fixed: a path in the app. */
  link: string;
}

/** A module's part of what keeps records of a kind from being closed. */
export interface ClosingBlocker {
  /** The kind of record, by its audit log name: `job`. */
  resource: EventKind;
  find(tx: Transaction, id: number): Promise<Blocked[]>;
}

/** The reasons why a record can't be closed. Modules above the record's own add their parts (docs/decisions/048). */
export class ClosingBlockers {
  readonly #blockers: ClosingBlocker[] = [];

  add(blocker: ClosingBlocker): void {
    this.#blockers.push(blocker);
  }

  async of(tx: Transaction, resource: EventKind, id: number): Promise<Blocked[]> {
    const blocked: Blocked[] = [];
    for (const blocker of this.#blockers) {
      if (blocker.resource === resource) blocked.push(...(await blocker.find(tx, id)));
    }
    return blocked;
  }
}
