import { openDataSet } from './clusters.ts';
import { type Measurement, measure, median, warmUp } from './measure.ts';
import { OPERATIONS, type Operation, search } from './operations.ts';
import { type EngineName, readOptions, sizesOn } from './options.ts';
import { type Server, startProduct } from './servers.ts';
import { tableHead, tableLine } from './table.ts';
import { SEARCHES } from './words.ts';

/**
 * Compares the time of each read with few and with many rows. Both sizes are measured in turn, because the machine's
 * speed varies from minute to minute. Searches are measured together and separately.
 */
const options = readOptions(process.argv.slice(2));
const READS: Operation[] = OPERATIONS.filter(
  ({ isWrite, name }) => !isWrite && options.operations.includes(name),
).flatMap((read) => (read.name === 'search' ? [read, ...SEARCHES.map(searchOperation)] : [read]));

console.log(tableHead(['engine', 'read', 'clients', 'rows', 'ms', 'rows', 'ms', 'times']).join('\n'));
for (const engine of options.engines) {
  const sizes = sizesOn(engine, options);
  const few = Math.min(...sizes);
  const many = Math.max(...sizes);
  if (few === many) throw new Error(`Name two sizes for ${engine}, such as --rows 10k,100k.`);
  await fill(engine, few, (ofFew) => fill(engine, many, (ofMany) => report(engine, ofFew, ofMany)));
}

interface Filled {
  rows: number;
  server: Server;
}

/** Runs the app on a data set while `use` runs. */
async function fill(engine: EngineName, rows: number, use: (filled: Filled) => Promise<void>): Promise<void> {
  const { product, stop } = await openDataSet(engine, rows, options.isFresh);
  try {
    const server = await startProduct(product);
    await use({ rows, server }).finally(server.stop);
  } finally {
    stop();
  }
}

async function report(engine: EngineName, ofFew: Filled, ofMany: Filled): Promise<void> {
  for (const read of READS) {
    for (const clients of options.clients) {
      const [fast, slow] = await compare(ofFew, ofMany, read, clients);
      const sizes = [toText(ofFew.rows), fast.toFixed(2), toText(ofMany.rows), slow.toFixed(2)];
      console.log(tableLine([engine, read.name, clients, ...sizes, (slow / fast).toFixed(2)]));
    }
  }
}

/** Returns the average milliseconds per request, with few and with many rows. */
async function compare(ofFew: Filled, ofMany: Filled, read: Operation, clients: number): Promise<[number, number]> {
  const few: Measurement[] = [];
  const many: Measurement[] = [];
  for (const { rows, server } of [ofFew, ofMany]) await warmUp(server, read, rows);
  for (let round = 0; round < options.rounds; round += 1) {
    few.push(await ask(ofFew, read, clients));
    many.push(await ask(ofMany, read, clients));
  }
  const toMs = (measured: Measurement[]) => (clients * 1000) / median(measured).perSecond;
  return [toMs(few), toMs(many)];
}

function ask({ rows, server }: Filled, read: Operation, clients: number): Promise<Measurement> {
  return measure(server, read, { rows, clients, seconds: options.seconds });
}

function searchOperation(words: string): Operation {
  return { name: `search ${words}`, isWrite: false, next: () => search(words) };
}

function toText(rows: number): string {
  return rows.toLocaleString('en-US');
}
