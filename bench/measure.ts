import autocannon from 'autocannon';
import type { Operation } from './operations.ts';
import type { Server } from './servers.ts';

export interface Measurement {
  perSecond: number;
  p50: number;
  p99: number;
  /** Milliseconds of server CPU time per request. */
  cpu: number;
  /** Mebibytes. */
  memory: number;
}

/** Enough requests for the JIT to have optimized the handlers. */
const WARM_UP = 1_000;

let turn = 0;

export async function warmUp(server: Server, operation: Operation, rows: number): Promise<void> {
  await autocannon({ ...loadOf(server, operation, rows), connections: 16, amount: WARM_UP });
}

/** Measures one operation on one server, with `clients` connections as fast as they can. */
export async function measure(
  server: Server,
  operation: Operation,
  { rows, clients, seconds }: { rows: number; clients: number; seconds: number },
): Promise<Measurement> {
  const cpuBefore = server.cpuMs();
  const latencies: number[] = [];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const load = { ...loadOf(server, operation, rows), connections: clients, duration: seconds };
    const run = autocannon(load, (error, done) => (error ? reject(error) : resolve(done)));
    run.on('response', (_client, status, _bytes, time) => {
      if (status >= 200 && status < 300) latencies.push(time);
    });
  });
  const refused = result.non2xx + result.errors + result.timeouts;
  if (refused > 0) throw new Error(`${operation.name}: ${refused} of ${result.requests.total} requests failed`);
  latencies.sort((a, b) => a - b);
  return {
    perSecond: latencies.length / result.duration,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    cpu: (server.cpuMs() - cpuBefore) / latencies.length,
    memory: server.memoryMb(),
  };
}

function loadOf(server: Server, operation: Operation, rows: number): autocannon.Options {
  return {
    url: server.url,
    headers: { cookie: server.cookie },
    requests: [
      {
        setupRequest: (request) => {
          turn += 1;
          const { headers, ...next } = operation.next(rows, turn);
          return { ...request, ...next, headers: { ...request.headers, ...headers } };
        },
      },
    ],
  };
}

/** Returns the median of each figure, because other work on the machine can distort a single measurement. */
export function median(measurements: Measurement[]): Measurement {
  const middle = (pickOne: (one: Measurement) => number) => middleOf(measurements.map(pickOne));
  return {
    perSecond: middle((one) => one.perSecond),
    p50: middle((one) => one.p50),
    p99: middle((one) => one.p99),
    cpu: middle((one) => one.cpu),
    memory: middle((one) => one.memory),
  };
}

export function middleOf(figures: number[]): number {
  return quantile(
    figures.toSorted((a, b) => a - b),
    0.5,
  );
}

function quantile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
