import { cpSync, rmSync } from 'node:fs';
import { type DataSet, openDataSet } from './clusters.ts';
import { type Measurement, measure, median, warmUp } from './measure.ts';
import { OPERATIONS } from './operations.ts';
import { type EngineName, type Options, readOptions, sizesOn } from './options.ts';
import { printRow, type Row, saveRows } from './report.ts';
import { RIVALS, type Rival, type Server, startProduct, startRaw } from './servers.ts';
import { proveNoStall } from './stall.ts';

const CONTENDERS = ['product', ...RIVALS] as const;
type Servers = Record<'product' | Rival, Server>;

const options = readOptions(process.argv.slice(2));
const rows: Row[] = [];
for (const engine of options.engines) {
  for (const size of sizesOn(engine, options)) await measureSize(engine, size, options);
}
console.log(`\nWritten to ${saveRows(rows)}`);

async function measureSize(engine: EngineName, size: number, { isFresh }: Options): Promise<void> {
  const dataSet = await openDataSet(engine, size, isFresh);
  const servers = await startAll(dataSet).catch((error: unknown) => {
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
    for (const contender of CONTENDERS) await servers[contender].stop();
    dataSet.stop();
  }
}

/** Starts every server on the same data. The embedded database serves one process, so the raw handlers use copies. */
async function startAll({ product, raw }: DataSet): Promise<Servers> {
  const first = await startProduct(product, process.env.CPU_PROFILE_DIR);
  const { cookie } = first;
  if (product.dataDir === raw.dataDir) return { product: first, ...(await startRivals(() => raw, cookie)) };
  await first.stop();
  const locationOf = (rival: Rival) => ({ ...raw, dataDir: `${raw.dataDir}-${rival}` });
  for (const rival of RIVALS) {
    const { dataDir } = locationOf(rival);
    rmSync(dataDir, { recursive: true, force: true });
    cpSync(product.dataDir, dataDir, { recursive: true });
  }
  // The copies only contain the session that existed when they were made, so use that one.
  const again = await startProduct(product, process.env.CPU_PROFILE_DIR);
  return { product: again, ...(await startRivals(locationOf, cookie)) };
}

async function startRivals(
  locationOf: (rival: Rival) => DataSet['raw'],
  cookie: string,
): Promise<Record<Rival, Server>> {
  const bare = await startRaw(locationOf('bare'), cookie, 'bare');
  return { bare, 'same-rows': await startRaw(locationOf('same-rows'), cookie, 'same-rows') };
}

/** Measures the servers in turn, so other work on the machine affects all of them equally. */
async function compare(
  servers: Servers,
  { engine, size, name, clients }: Pick<Row, 'engine' | 'size' | 'name' | 'clients'>,
): Promise<Row> {
  const operation = OPERATIONS.find((one) => one.name === name);
  if (!operation) throw new Error(`${name} is not measured`);
  const load = { rows: size, clients, seconds: options.seconds };
  const measured: Record<keyof Servers, Measurement[]> = { product: [], bare: [], 'same-rows': [] };
  for (const contender of CONTENDERS) await warmUp(servers[contender], operation, size);
  for (let round = 0; round < options.rounds; round += 1) {
    for (const contender of CONTENDERS) {
      measured[contender].push(await measure(servers[contender], operation, load));
    }
  }
  const { product, bare } = measured;
  return {
    engine,
    size,
    name,
    clients,
    product: median(product),
    bare: median(bare),
    sameRows: median(measured['same-rows']),
  };
}
