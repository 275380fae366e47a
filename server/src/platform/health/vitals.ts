import { cpus, freemem, totalmem } from 'node:os';
import { type IntervalHistogram, monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';

const RESOLUTION = 20;
const SAMPLE_EVERY = 15_000;
const SAMPLES = 240;
const MINUTE = 60_000;
const REQUEST_MINUTES = 5;

export interface VitalSample {
  at: number;
  /** Usage of the whole machine in percent, 0 to 100. */
  cpu: number;
  memory: number;
  /** Event loop delay in ms. */
  loopDelay: number;
  /** Duration of the simplest query in ms. Null if the database didn't answer. */
  queryTime: number | null;
}

/**
 * Metrics of this process: an hour of samples and five minutes of requests. In memory, because they describe one
 * process, end with it, and must not load the database they watch.
 */
export class Vitals {
  readonly #pool: Pool;
  readonly #samples: VitalSample[] = [];
  readonly #requests = new Map<number, { all: number; failed: number }>();
  readonly #delay: IntervalHistogram = monitorEventLoopDelay({ resolution: RESOLUTION });
  readonly #totals: Record<string, number> = {};
  #cpu = readCpu();
  #timer: NodeJS.Timeout | undefined;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  start(): void {
    this.#delay.enable();
    this.#timer = setInterval(() => void this.sample(), SAMPLE_EVERY);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#delay.disable();
  }

  countRequest(status: number): void {
    const minute = Math.floor(Date.now() / MINUTE);
    const counted = this.#requests.get(minute) ?? { all: 0, failed: 0 };
    counted.all += 1;
    if (status >= 500) counted.failed += 1;
    this.#requests.set(minute, counted);
    for (const old of this.#requests.keys()) if (old <= minute - REQUEST_MINUTES) this.#requests.delete(old);
    const kind = `${Math.floor(status / 100)}xx`;
    this.#totals[kind] = (this.#totals[kind] ?? 0) + 1;
  }

  /** The percentage of requests in the last five minutes that didn't fail. Null if there were none. */
  get served(): number | null {
    const from = Math.floor(Date.now() / MINUTE) - REQUEST_MINUTES;
    const recent = [...this.#requests].filter(([minute]) => minute > from).map(([, counted]) => counted);
    const all = recent.reduce((sum, counted) => sum + counted.all, 0);
    const failed = recent.reduce((sum, counted) => sum + counted.failed, 0);
    return all === 0 ? null : (100 * (all - failed)) / all;
  }

  /** Requests since startup, by `2xx`, `4xx` and so on. */
  get requestTotals(): Readonly<Record<string, number>> {
    return this.#totals;
  }

  get samples(): readonly VitalSample[] {
    return this.#samples;
  }

  /** The measurements since the last sample that need no query. */
  measure(): Omit<VitalSample, 'queryTime'> {
    const cpu = readCpu();
    const total = cpu.total - this.#cpu.total;
    const mean = this.#delay.count === 0 ? RESOLUTION : this.#delay.mean / 1e6;
    return {
      at: Date.now(),
      cpu: total === 0 ? (this.#samples.at(-1)?.cpu ?? 0) : (100 * (cpu.busy - this.#cpu.busy)) / total,
      memory: 100 * (1 - freemem() / totalmem()),
      // The histogram's mean includes its resolution. Only the excess is delay.
      loopDelay: Math.max(0, mean - RESOLUTION),
    };
  }

  async sample(): Promise<void> {
    const measured = this.measure();
    this.#cpu = readCpu();
    this.#delay.reset();
    this.#samples.push({ ...measured, queryTime: await this.#ping() });
    if (this.#samples.length > SAMPLES) this.#samples.shift();
  }

  async #ping(): Promise<number | null> {
    const startedAt = performance.now();
    try {
      await this.#pool.query('select 1');
      return performance.now() - startedAt;
    } catch {
      // The null records the outage. The code that needed the database logs the error.
      return null;
    }
  }
}

/** Starts watching this process and counts the responses of every route. */
export function installVitals(app: FastifyInstance, vitals: Vitals): void {
  app.addHook('onReady', async () => vitals.start());
  app.addHook('onClose', async () => vitals.stop());
  app.addHook('onResponse', (_request, reply, done) => {
    vitals.countRequest(reply.statusCode);
    done();
  });
}

function readCpu(): { busy: number; total: number } {
  let busy = 0;
  let total = 0;
  for (const { times } of cpus()) {
    const used = times.user + times.nice + times.sys + times.irq;
    busy += used;
    total += used + times.idle;
  }
  return { busy, total };
}
