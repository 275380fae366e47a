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
  /** Shares of the whole machine, 0 to 100. */
  cpu: number;
  memory: number;
  /** How late the event loop was, in ms. */
  loopDelay: number;
  /** How long the simplest query took, in ms; null when the database did not answer. */
  queryTime: number | null;
}

/**
 * What this process knows about itself: an hour of samples and five minutes of requests. In memory, because they describe
 * one process, end with it, and must not load the very database they watch.
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

  /** The share of requests of the last five minutes that did not fail, or null when there were none. */
  get served(): number | null {
    const from = Math.floor(Date.now() / MINUTE) - REQUEST_MINUTES;
    const recent = [...this.#requests].filter(([minute]) => minute > from).map(([, counted]) => counted);
    const all = recent.reduce((sum, counted) => sum + counted.all, 0);
    const failed = recent.reduce((sum, counted) => sum + counted.failed, 0);
    return all === 0 ? null : (100 * (all - failed)) / all;
  }

  /** Requests since the start, by `2xx`, `4xx` and so on. */
  get requestTotals(): Readonly<Record<string, number>> {
    return this.#totals;
  }

  get samples(): readonly VitalSample[] {
    return this.#samples;
  }

  /** What is measured without a query, since the last sample. */
  measure(): Omit<VitalSample, 'queryTime'> {
    const cpu = readCpu();
    const total = cpu.total - this.#cpu.total;
    const mean = this.#delay.count === 0 ? RESOLUTION : this.#delay.mean / 1e6;
    return {
      at: Date.now(),
      cpu: total === 0 ? (this.#samples.at(-1)?.cpu ?? 0) : (100 * (cpu.busy - this.#cpu.busy)) / total,
      memory: 100 * (1 - freemem() / totalmem()),
      // The timer itself takes its resolution; only what is more is late.
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
      // Not answering is what the sample says; whoever needed the database has logged why.
      return null;
    }
  }
}

/** Begins to watch this process, and counts the answers of every route. */
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
