import { parseArgs } from 'node:util';
import { OPERATIONS, type OperationName } from './operations.ts';

export type EngineName = 'postgres' | 'embedded';

export interface Options {
  sizes: number[];
  engines: EngineName[];
  operations: OperationName[];
  clients: number[];
  /** Seconds per measurement, and its repetitions; the app and the raw handlers take turns. */
  seconds: number;
  rounds: number;
  /** Recreates the data sets even if they exist. */
  isFresh: boolean;
}

// The embedded database is for a single office, not for a million rows.
const MOST_ROWS_EMBEDDED = 100_000;

/** Returns the requested sizes that the engine is measured with. */
export function sizesOn(engine: EngineName, { sizes }: Options): number[] {
  return engine === 'embedded' ? sizes.filter((size) => size <= MOST_ROWS_EMBEDDED) : sizes;
}

const UNITS: Record<string, number> = { k: 1_000, m: 1_000_000 };

/**
 * Parses `--rows 10k,1m --engine postgres,embedded --only board,search --clients 1,16 --seconds 3 --rounds 3 --fresh`.
 */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      rows: { type: 'string', default: '10k,100k,1m' },
      engine: { type: 'string', default: 'postgres,embedded' },
      only: { type: 'string', default: OPERATIONS.map(({ name }) => name).join(',') },
      clients: { type: 'string', default: '1,16' },
      seconds: { type: 'string', default: '3' },
      rounds: { type: 'string', default: '3' },
      fresh: { type: 'boolean', default: false },
    },
  });
  return {
    sizes: values.rows.split(',').map(readCount),
    engines: values.engine.split(',').map(readEngine),
    operations: values.only.split(',').map(readOperation),
    clients: values.clients.split(',').map(readCount),
    seconds: readCount(values.seconds),
    rounds: readCount(values.rounds),
    isFresh: values.fresh,
  };
}

/** Parses `500`, `10k` or `1m`. */
export function readCount(text: string): number {
  const match = /^(\d+)([km]?)$/i.exec(text);
  if (!match) throw new Error(`"${text}" is no number; write 10k, 100k or 1m.`);
  return Number(match[1]) * (UNITS[match[2]?.toLowerCase() ?? ''] ?? 1);
}

export function readEngine(text: string): EngineName {
  if (text === 'postgres' || text === 'embedded') return text;
  throw new Error(`"${text}" is no engine; write postgres or embedded.`);
}

function readOperation(text: string): OperationName {
  const found = OPERATIONS.find(({ name }) => name === text);
  if (!found)
    throw new Error(`"${text}" is not measured; choose from ${OPERATIONS.map(({ name }) => name).join(', ')}.`);
  return found.name;
}
