import type { SQL } from 'drizzle-orm';
import type { EventKind } from '../events/event-readers.ts';
import type { Act } from '../http/act.ts';
import type { SecretBox } from '../settings/secret-box.ts';
import type { Storage } from '../storage/storage.ts';
import type { SampleRecord } from './sample-records.ts';

/** Where the sample data stores files and secrets. */
export interface SampleStores {
  storage: Storage;
  secrets: SecretBox;
}

/** Returns a condition: `id` is the id of a sample record in `table`. */
export type IsSample = (table: string, id: SQL) => SQL;

/**
 * Records people made from sample records, and which are removed with those: the reversal of a sample entry, the
 * payment of a sample bill.
 */
export interface SampleFollower {
  tableName: string;
  resource: EventKind;
  /** The condition on a row of the table, aliased `made`. */
  where: (isSample: IsSample) => SQL;
}

/** The sample data of one part of the app. */
export interface Sample {
  /** Stored with each sample record. A part with stored records isn't filled again. */
  name: string;
  /** The tables that hold the part's business data. */
  tables: readonly string[];
  /** Adds its records and returns them. */
  add: (act: Act, stores: SampleStores) => Promise<SampleRecord[]>;
  /** The message if `add` adds nothing because there are real rows. */
  leftOut?: string;
  followers?: readonly SampleFollower[];
  /** Runs before the removal: keeps sample records that real records now depend on. */
  release?: (act: Act) => Promise<void>;
  /** Runs at the beginning of the removal: deletes records that others of the sample restrict. */
  clear?: (act: Act) => Promise<void>;
  /** Runs after the removal: adds back removed rows that the app can't work without. */
  refill?: (act: Act) => Promise<void>;
  /** The events to publish after the removal, so that open screens refetch. */
  shows: readonly EventKind[];
}

/** All sample data, in an order where each part refers only to earlier ones. */
export class Samples {
  readonly #samples: Sample[] = [];

  add(sample: Sample): void {
    this.#samples.push(sample);
  }

  all(): readonly Sample[] {
    return this.#samples;
  }
}
