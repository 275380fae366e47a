import { type DatabaseLocation, type DataSet, openDataSet, openNewInstallation } from './clusters.ts';
import { middleOf, warmUp } from './measure.ts';
import { OPERATIONS } from './operations.ts';
import { type EngineName, readOptions, sizesOn } from './options.ts';
import { startProduct } from './servers.ts';
import { tableHead, tableLine } from './table.ts';

/**
 * Measures how long the server takes until it's ready, and its memory then and after sixteen clients have read every
 * list, board and figure: for a new installation, which the first start creates, and for filled ones.
 */
const STARTS = 3;
const NEW = 'new';
const READS = OPERATIONS.filter(({ isWrite, name }) => !isWrite && name !== 'deal');
const options = readOptions(process.argv.slice(2));

console.log(tableHead(['engine', 'rows', 'ready ms', 'memory MB', 'after sixteen readers MB']).join('\n'));
for (const engine of options.engines) {
  await report(engine, NEW, await openNewInstallation(engine));
  for (const size of sizesOn(engine, options)) await report(engine, size, await openDataSet(engine, size, false));
}

async function report(engine: EngineName, rows: number | typeof NEW, { product, stop }: DataSet): Promise<void> {
  const starts: Start[] = [];
  try {
    // The first start creates the installation, so it's measured only once.
    const often = rows === NEW ? 1 : STARTS;
    for (let turn = 0; turn < often; turn += 1) starts.push(await startOnce(product));
  } finally {
    stop();
  }
  const middle = (key: keyof Start) => Math.round(middleOf(starts.map((one) => one[key])));
  console.log(tableLine([engine, rows, middle('ready'), middle('memory'), middle('memoryAfterReading')]));
}

interface Start {
  ready: number;
  memory: number;
  memoryAfterReading: number;
}

async function startOnce(location: DatabaseLocation): Promise<Start> {
  const server = await startProduct(location);
  try {
    const memory = server.memoryMb();
    for (const read of READS) await warmUp(server, read, 1);
    return { ready: server.readyMs, memory, memoryAfterReading: server.memoryMb() };
  } finally {
    await server.stop();
  }
}
