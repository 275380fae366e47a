import { once } from 'node:events';
import { createServer } from 'node:http';
import type { DatabaseLocation } from './clusters.ts';
import { openDataSet } from './clusters.ts';
import { measure, median, middleOf, warmUp } from './measure.ts';
import { OPERATIONS } from './operations.ts';
import { readOptions } from './options.ts';
import { type Server, startProduct } from './servers.ts';
import { tableHead, tableLine } from './table.ts';

/**
 * Measures what telemetry costs: turned off, and turned on with a collector that discards everything. WITHOUT_TELEMETRY names the folder of
 * a build without its code, for comparison. The variants take turns.
 */
const STARTS = 3;
const MEASURED = OPERATIONS.filter(({ name }) => ['list', 'deal', 'create-activity'].includes(name));
const options = readOptions(process.argv.slice(2));
const [rows = 10_000] = options.sizes;
const [clients = 16] = options.clients;

const collector = createServer((request, reply) => {
  request.resume().on('end', () => reply.end());
}).listen(0, '127.0.0.1');
await once(collector, 'listening');
const address = collector.address();
if (address === null || typeof address === 'string') throw new Error('the collector has no port');

const without = process.env.WITHOUT_TELEMETRY;
interface Variant {
  name: string;
  root: string | undefined;
  env: Record<string, string>;
}
const variants: Variant[] = [
  ...(without === undefined ? [] : [{ name: 'without its code', root: without, env: {} }]),
  { name: 'off', root: undefined, env: {} },
  { name: 'on', root: undefined, env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${address.port}` } },
];
const started = new Map<string, Pick<Server, 'readyMs'>[]>();
const memories = new Map<string, number[]>();
const measured = new Map<string, Awaited<ReturnType<typeof measure>>[]>();
const add = <Item>(map: Map<string, Item[]>, name: string, item: Item) =>
  map.set(name, [...(map.get(name) ?? []), item]);

const { product, stop } = await openDataSet('postgres', rows, options.isFresh);
try {
  for (let turn = 0; turn < STARTS; turn += 1) for (const variant of variants) await startOnce(product, variant);
  for (let round = 0; round < options.rounds; round += 1) for (const variant of variants) await runRound(variant);
} finally {
  stop();
  collector.close();
}
console.log(tableHead(['telemetry', 'ready ms', 'memory MB', ...MEASURED.map(({ name }) => `${name}/s`)]).join('\n'));
for (const { name } of variants) {
  const ready = Math.round(middleOf((started.get(name) ?? []).map(({ readyMs }) => readyMs)));
  const perSecond = MEASURED.map((operation) =>
    Math.round(median(measured.get(`${name} ${operation.name}`) ?? []).perSecond),
  );
  console.log(tableLine([name, ready, middleOf(memories.get(name) ?? []), ...perSecond]));
}

async function startOnce(location: DatabaseLocation, { name, root, env }: Variant): Promise<void> {
  const server = await startProduct(location, undefined, { root, env });
  add(started, name, server);
  add(memories, name, server.memoryMb());
  await server.stop();
}

async function runRound({ name, root, env }: Variant): Promise<void> {
  const server = await startProduct(product, undefined, { root, env });
  try {
    for (const operation of MEASURED) {
      await warmUp(server, operation, rows);
      const result = await measure(server, operation, { rows, clients, seconds: options.seconds });
      add(measured, `${name} ${operation.name}`, result);
    }
  } finally {
    await server.stop();
  }
}
