import { createHash } from 'node:crypto';
import { findEntriesOf } from '../../../platform/audit/record-entries.queries.ts';
import type { Executor } from '../../../platform/db/database.ts';
import type { TracedRecords } from '../../../platform/privacy/personal-data.ts';

const AT_ONCE = 1_000;

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The log entries of a job's records as lines that each contain the hash of the line before. */
export class LogLines {
  entries = 0;
  head = '0'.repeat(64);
  readonly #db: Executor;
  readonly #records: readonly TracedRecords[];
  readonly #upTo: number;

  /** @param upTo the last entry when the ZIP was begun */
  constructor(db: Executor, records: readonly TracedRecords[], upTo: number) {
    this.#db = db;
    this.#records = records;
    this.#upTo = upTo;
  }

  async *read(): AsyncGenerator<string> {
    let after = 0;
    for (;;) {
      const page = await findEntriesOf(this.#db, this.#records, { after, upTo: this.#upTo, limit: AT_ONCE });
      yield page.map((entry) => this.#line(JSON.stringify(entry))).join('');
      if (page.length < AT_ONCE) return;
      after = page.at(-1)?.id ?? after;
    }
  }

  #line(entry: string): string {
    const previous = this.head;
    this.head = sha256(previous + entry);
    this.entries += 1;
    return `{"previous":"${previous}","hash":"${this.head}","entry":${entry}}\n`;
  }
}
