import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import PgBoss from 'pg-boss';
import type { z } from 'zod';
import type { Executor, OpenDatabase } from '../db/database.ts';
import { oneServerAtATime } from '../db/start-lock.ts';
import { runOn } from './run-on.ts';

export interface JobDefinition<Schema extends z.ZodType = z.ZodType> {
  /** Noun and verb, such as `import.work`. */
  name: string;
  /** The form of what `send` is given; what comes out of the queue is parsed by it. */
  data: Schema;
  /** Five cron fields in the business's time zone, for work that comes round; its data is `{}`. */
  schedule?: string;
  /** How often a failed run is tried again (2 unless told); 0 when trying again would do harm. */
  retryLimit?: number;
  run: (data: z.output<Schema>) => Promise<void>;
}

interface Definition extends Omit<JobDefinition, 'data' | 'run'> {
  run: (data: unknown) => Promise<void>;
}

const SCHEMA = 'jobs';
const CHANNEL = 'jobs';
// For what nobody announces: retries, schedules, a message that was lost. Asking every queue often costs a core its rest.
const POLLING_SECONDS = 10;
const STOP_WITHIN = 8_000;

/** Background work kept in the database: it survives a restart and runs once, whichever server takes it. */
export class Jobs {
  readonly #boss: PgBoss;
  readonly #database: OpenDatabase;
  readonly #log: FastifyBaseLogger;
  readonly #definitions: Definition[] = [];
  readonly #workers = new Map<string, string>();
  #prepared: Promise<void> | undefined;
  #started: Promise<void> | undefined;
  #stopListening: (() => Promise<void>) | undefined;

  constructor(database: OpenDatabase, log: FastifyBaseLogger) {
    this.#database = database;
    this.#log = log;
    this.#boss = new PgBoss({
      db: { executeSql: (text, values) => database.pool.query(text, values) },
      schema: SCHEMA,
    });
    this.#boss.on('error', (error) => log.error({ err: error }, 'job queue error'));
  }

  /** Adds a kind of work; before `start`. */
  define<Schema extends z.ZodType>({ data, run, ...definition }: JobDefinition<Schema>): void {
    this.#definitions.push({ ...definition, run: (raw) => run(data.parse(raw)) });
  }

  /** Makes the queues: work can be sent from now on, and waits until somebody takes it. */
  prepare(): Promise<void> {
    this.#prepared ??= this.#prepareOnce();
    return this.#prepared;
  }

  /**
   * Begins to take work.
   * @param timeZone of the clock that scheduled work goes by; without one nothing comes round by itself, as tests need it
   */
  start(timeZone?: string): Promise<void> {
    this.#started ??= this.#startOnce(timeZone);
    return this.#started;
  }

  /** Lets what comes round by the clock go by this time zone from now on, on every server. */
  async schedule(timeZone: string): Promise<void> {
    for (const { name, schedule } of this.#definitions) {
      if (schedule !== undefined) await this.#boss.schedule(name, schedule, {}, { tz: timeZone });
    }
  }

  /** Queues work in the caller's transaction: it exists when the transaction commits, and not otherwise. */
  async send(db: Executor, name: string, data: object): Promise<void> {
    await this.#prepared;
    const definition = this.#definitions.find((candidate) => candidate.name === name);
    if (!definition) throw new Error(`no job is called ${name}`);
    await this.#boss.send(name, data, {
      retryLimit: definition.retryLimit ?? 2,
      retryBackoff: true,
      db: { executeSql: (text, values) => runOn(db, text, values) },
    });
    await db.execute(sql`select pg_notify(${CHANNEL}, ${name})`);
  }

  async stop(): Promise<void> {
    if (!this.#prepared) return;
    await this.#prepared;
    await this.#started;
    await this.#stopListening?.();
    await this.#boss.stop({ graceful: true, wait: true, timeout: STOP_WITHIN, close: false });
  }

  async #prepareOnce(): Promise<void> {
    const prepare = async () => {
      await this.#boss.start();
      for (const { name } of this.#definitions) await this.#boss.createQueue(name);
    };
    // Each queue is a table: servers that make them at once end in a deadlock. The embedded engine has one server.
    if (this.#database.engine === 'postgres') await oneServerAtATime(this.#database, prepare);
    else await prepare();
  }

  async #startOnce(timeZone: string | undefined): Promise<void> {
    await this.prepare();
    this.#stopListening = await this.#database.listen(
      CHANNEL,
      (name) => this.#wake(name),
      () => {
        for (const name of this.#workers.keys()) this.#wake(name);
      },
    );
    for (const definition of this.#definitions) {
      const worker = await this.#boss.work<object>(
        definition.name,
        { pollingIntervalSeconds: POLLING_SECONDS },
        ([job]) => (job ? this.#run(definition, job) : Promise.resolve()),
      );
      this.#workers.set(definition.name, worker);
    }
    if (timeZone !== undefined) await this.schedule(timeZone);
  }

  /** Looks into a queue at once, instead of when its turn comes. */
  #wake(name: string): void {
    const worker = this.#workers.get(name);
    if (worker !== undefined) this.#boss.notifyWorker(worker);
  }

  async #run(definition: Definition, job: PgBoss.Job<object>): Promise<void> {
    const startedAt = performance.now();
    try {
      await definition.run(job.data);
      this.#log.info({ job: definition.name, ms: Math.round(performance.now() - startedAt) }, 'job done');
    } catch (error) {
      this.#log.error({ job: definition.name, err: error }, 'job failed');
      throw error;
    }
  }
}
