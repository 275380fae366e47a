import type { SQL } from 'drizzle-orm';
import type { EventKind } from '../events/event-readers.ts';
import type { Act } from '../http/act.ts';
import type { SecretBox } from '../settings/secret-box.ts';
import type { Storage } from '../storage/storage.ts';
import type { SampleRecord } from './sample-records.ts';

/** Where files and secrets are put away. */
export interface SamplePlaces {
  storage: Storage;
  secrets: SecretBox;
}

/** Whether a column holds the id of a sample record of a table. */
export type IsSample = (table: string, id: SQL) => SQL;

/** Records people made of sample ones, which go with them: the reversal of a sample entry, the payment of a sample bill. */
export interface SampleFollower {
  tableName: string;
  resource: EventKind;
  /** Which rows of the table, called `made`, are such records. */
  where: (isSample: IsSample) => SQL;
}

/** The sample data of one part of the product. */
export interface Sample {
  /** Stored with its records: a part that has some is not filled again. */
  name: string;
  /** The tables whose rows are business data of the part. */
  tables: readonly string[];
  /** Adds its records and answers which they are. */
  add: (act: Act, places: SamplePlaces) => Promise<SampleRecord[]>;
  /** Said where `add` leaves everything out beside real rows. */
  leftOut?: string;
  followers?: readonly SampleFollower[];
  /** Before the removal: lets go of what real records use by now and cannot be parted from. */
  release?: (act: Act) => Promise<void>;
  /** After the removal: adds the rows the product can't work without, where they went with it. */
  refill?: (act: Act) => Promise<void>;
  /** What open screens show that changes when its records come or go. */
  shows: readonly EventKind[];
}

/** All sample data, in the order in which its parts refer to each other. */
export class Samples {
  readonly #samples: Sample[] = [];

  add(sample: Sample): void {
    this.#samples.push(sample);
  }

  all(): readonly Sample[] {
    return this.#samples;
  }
}
