import { cpSync, rmSync } from 'node:fs';
import { type DataSet, openDataSet } from './clusters.ts';
import { type Measurement, measure, median, warmUp } from './measure.ts';
import { OPERATIONS } from './operations.ts';
import { type EngineName, type Options, readOptions, sizesOn } from './options.ts';
import { printRow, type Row, saveRows } from './report.ts';
import { type Server, startProduct, startRaw } from './servers.ts';
import { proveNoStall } from './stall.ts';

const options = readOptions(process.argv.slice(2));
const rows: Row[] = [];
for (const engine of options.engines) {
  for (const size of sizesOn(engine, options)) await measureSize(engine, size, options);
}
console.log(`\nWritten to ${saveRows(rows)}`);

async function measureSize(engine: EngineName, size: number, { isFresh }: Options): Promise<void> {
  const dataSet = await openDataSet(engine, size, isFresh);
  const servers = await startBoth(dataSet).catch((error: unknown) => {
    dataSet.stop();
    throw error;
  });
  try {
    for (const { name } of OPERATIONS.filter((one) => options.operations.includes(one.name))) {
      for (const clients of options.clients) {
        const row = await compare(servers, { engine, size, name, clients });
        rows.push(row);
        printRow(row);
      }
    }
    if (options.operations.includes('create-activity')) console.log(await proveNoStall(servers.product, size));
  } finally {
    await servers.product.stop();
    await servers.raw.stop();
    dataSet.stop();
  }
}

/** Both servers on the same data. The embedded database serves one process, so the raw handlers get a copy. */
async function startBoth({ product, raw }: DataSet): Promise<{ product: Server; raw: Server }> {
  const first = await startProduct(product, process.env.CPU_PROFILE_DIR);
  if (product.dataDir === raw.dataDir) return { product: first, raw: await startRaw(raw, first.cookie) };
  await first.stop();
  rmSync(raw.dataDir, { recursive: true, force: true });
  cpSync(product.dataDir, raw.dataDir, { recursive: true });
  // The copy knows the session that was there when it was made, and no later one.
  const again = await startProduct(product, process.env.CPU_PROFILE_DIR);
  return { product: again, raw: await startRaw(raw, first.cookie) };
}

/** In turn, so that whatever else the machine does meanwhile falls on both. */
async function compare(
  { product, raw }: { product: Server; raw: Server },
  { engine, size, name, clients }: Pick<Row, 'engine' | 'size' | 'name' | 'clients'>,
): Promise<Row> {
  const operation = OPERATIONS.find((one) => one.name === name);
  if (!operation) throw new Error(`${name} is not measured`);
  const load = { rows: size, clients, seconds: options.seconds };
  for (const server of [product, raw]) await warmUp(server, operation, size);
  const ofProduct: Measurement[] = [];
  const ofRaw: Measurement[] = [];
  for (let round = 0; round < options.rounds; round += 1) {
    ofProduct.push(await measure(product, operation, load));
    ofRaw.push(await measure(raw, operation, load));
  }
  return { engine, size, name, clients, product: median(ofProduct), raw: median(ofRaw) };
}
