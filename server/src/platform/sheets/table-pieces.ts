import type { CsvRow } from '../csv/read-csv.ts';

/** Unpacking a piece blocks the event loop, so pieces are small: this many rows, and about this many characters. */
const MOST_ROWS = 500;
const MOST_LETTERS = 512 * 1024;

/** Rows for the server, encoded as bytes: copying millions of strings between processes would block it. */
export class PackedRows {
  readonly pieces: Uint8Array<ArrayBuffer>[] = [];
  readonly #most: number;
  #rows: CsvRow[] = [];
  #letters = 0;
  #count = 0;

  /** @param most rows beyond this number are left out */
  constructor(most: number) {
    this.#most = most;
  }

  add(rows: readonly CsvRow[]): 'enough' | undefined {
    for (const row of rows) {
      if (this.#count === this.#most) return 'enough';
      this.#count += 1;
      this.#rows.push(row);
      this.#letters += row.cells.reduce((sum, cell) => sum + cell.length, row.cells.length);
      if (this.#rows.length === MOST_ROWS || this.#letters > MOST_LETTERS) this.#pack();
    }
    return undefined;
  }

  end(): Uint8Array<ArrayBuffer>[] {
    if (this.#rows.length > 0) this.#pack();
    return this.pieces;
  }

  #pack(): void {
    this.pieces.push(new TextEncoder().encode(JSON.stringify(this.#rows)));
    this.#rows = [];
    this.#letters = 0;
  }
}

export function unpackRows(piece: Uint8Array): CsvRow[] {
  return JSON.parse(new TextDecoder().decode(piece));
}
