import { setImmediate, setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import PgBoss from 'pg-boss';
import queueVersion from 'pg-boss/version.json' with { type: 'json' };
import type { z } from 'zod';
import type { Executor, OpenDatabase } from '../db/database.ts';
import { oneServerAtATime } from '../db/start-lock.ts';
import { withoutValues } from '../logged-error.ts';
import { JobClock } from './job-clock.ts';
import { runOn } from './run-on.ts';
import { checkSchedule } from './schedule.ts';

export interface JobDefinition<Schema extends z.ZodType = z.ZodType> {
  /** Noun and verb, such as `import.work`. */
  name: string;
  /** The form of what `send` is given; what comes out of the queue is parsed by it. */
  data: Schema;
  /** Minute and hour as cron has them, in the business's time zone, for work that comes round; its data is `{}`. */
  schedule?: string;
  /** Runs once as soon as work is taken, and after the connection was lost: for what was announced while nobody listened. */
  catchesUp?: true;
  /** How often a failed run is tried again (2 unless told); 0 when trying again would do harm. */
  retryLimit?: number;
  /** How many runs a server may have under way at once (1 unless told), where each waits for another machine. */
  workers?: number;
  /** What a run is about: while one that is about the same waits to begin, no second one is queued. */
  about?: (data: z.output<Schema>) => string;
  /** A channel of the database: what is notified there, after the commit, is the data of a run. */
  channel?: string;
  run: (data: z.output<Schema>) => Promise<void>;
}

type Log = Pick<FastifyBaseLogger, 'info' | 'error'>;

interface Definition extends Omit<JobDefinition, 'data' | 'run' | 'about'> {
  run: (data: unknown) => Promise<void>;
  about: ((data: unknown) => string) | undefined;
}

const SCHEMA = 'jobs';
const CHANNEL = 'jobs';
// For what nobody announces: retries, schedules, a message that was lost. Asking every queue often costs a core its rest.
const POLLING_SECONDS = 10;
const STOP_WITHIN = 8_000;
// Many notifications that say the same become one run.
const GATHERING_MS = 25;

/** Background work kept in the database: it survives a restart and runs once, whichever server takes it. */
export class Jobs {
  #boss: PgBoss;
  #clock: JobClock | undefined;
  readonly #database: OpenDatabase;
  readonly #log: Log;
  readonly #definitions: Definition[] = [];
  readonly #workers = new Map<string, string[]>();
  #prepared: Promise<void> | undefined;
  #started: Promise<void> | undefined;
  #isStopped = false;
  #stopListening: (() => Promise<void>)[] = [];
  readonly #gathering = new Map<string, NodeJS.Timeout>();
  readonly #underWay = new Set<Promise<unknown>>();

  constructor(database: OpenDatabase, log: Log) {
    this.#database = database;
    this.#log = log;
    this.#boss = this.#makeBoss();
  }

  #makeBoss(): PgBoss {
    const boss = new PgBoss({
      db: { executeSql: (text, values) => this.#track(this.#database.pool.query(text, values)) },
      schema: SCHEMA,
      // See `JobClock`.
      schedule: false,
    });
    boss.on('error', (error) => this.#log.error({ err: error }, 'job queue error'));
    return boss;
  }

  /** Adds a kind of work; before `start`. */
  define<Schema extends z.ZodType>({ data, run, about, ...definition }: JobDefinition<Schema>): void {
    if (definition.schedule !== undefined) checkSchedule(definition.schedule);
    this.#definitions.push({
      ...definition,
      run: (raw) => run(data.parse(raw)),
      about: about && ((raw) => about(data.parse(raw))),
    });
  }

  /** Makes the queues: work can be sent from now on, and waits until somebody takes it. */
  prepare(): Promise<void> {
    this.#prepared ??= this.#prepareOnce();
    return this.#prepared;
  }

  /**
   * Begins to take work, unless it was stopped meanwhile.
   * @param readTimeZone of the clock that scheduled work goes by; without it nothing comes round by itself, as tests need it
   */
  start(readTimeZone?: () => Promise<string>): Promise<void> {
    if (this.#isStopped) return Promise.resolve();
    this.#started ??= this.#startOnce(readTimeZone).catch((error: unknown) => {
      // A database that went away in the middle comes back: the start can be tried again.
      this.#started = undefined;
      throw error;
    });
    return this.#started;
  }

  /** Queues work in the caller's transaction: it exists when the transaction commits, and not otherwise. */
  async send(db: Executor, name: string, data: object): Promise<void> {
    await this.#prepared;
    const definition = this.#definitions.find((candidate) => candidate.name === name);
    if (!definition) throw new Error(`no job is called ${name}`);
    await this.#boss.send(name, data, {
      retryLimit: definition.retryLimit ?? 2,
      retryBackoff: true,
      ...(definition.about && { singletonKey: definition.about(data) }),
      db: { executeSql: (text, values) => runOn(db, text, values) },
    });
    await db.execute(sql`select pg_notify(${CHANNEL}, ${name})`);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    if (!this.#prepared) return;
    await this.#prepared;
    await this.#started;
    await this.#clock?.stop();
    for (const stopListening of this.#stopListening) await stopListening();
    for (const timer of this.#gathering.values()) clearTimeout(timer);
    const deadline = performance.now() + STOP_WITHIN;
    await this.#boss.stop({ graceful: true, wait: true, timeout: STOP_WITHIN, close: false });
    await this.#settle(deadline);
  }

  /**
   * The library awaits neither a worker that is just taking work nor the statement that says a run is done. Each would meet
   * a closed database, and the run would be done twice.
   */
  async #settle(deadline: number): Promise<void> {
    while (this.#underWay.size > 0 && performance.now() < deadline) {
      const giveUp = setTimeout(deadline - performance.now(), undefined, { ref: false });
      await Promise.race([Promise.allSettled(this.#underWay), giveUp]);
      // What follows a statement begins before this.
      await setImmediate();
    }
  }

  #track<T>(work: Promise<T>): Promise<T> {
    this.#underWay.add(work);
    const forget = () => this.#underWay.delete(work);
    work.then(forget, forget);
    return work;
  }

  async #prepareOnce(): Promise<void> {
    if (await this.#isPrepared()) return;
    const prepare = async () => {
      await this.#boss.start();
      for (const { name, about } of this.#definitions) {
        await this.#boss.createQueue(name, about && { name, policy: 'short' });
      }
    };
    // Each queue is a table: servers that make them at once end in a deadlock. The embedded engine has one server.
    if (this.#database.engine === 'postgres') await oneServerAtATime(this.#database, prepare);
    else await prepare();
  }

  /** Whether an earlier start made all queues: a start that says so sooner is ready sooner. */
  async #isPrepared(): Promise<boolean> {
    const { rows: tables } = await this.#database.pool.query(`select to_regclass('${SCHEMA}.queue') as name`);
    if (tables[0].name === null) return false;
    const { rows } = await this.#database.pool.query(
      `select version, array(select name from ${SCHEMA}.queue) as names from ${SCHEMA}.version`,
    );
    return (
      rows[0]?.version === queueVersion.schema && this.#definitions.every(({ name }) => rows[0].names.includes(name))
    );
  }

  async #startOnce(readTimeZone: (() => Promise<string>) | undefined): Promise<void> {
    await this.prepare();
    await this.#startBoss();
    const stopListening = await this.#database.listen(
      CHANNEL,
      (name) => this.#wake(name),
      () => {
        for (const name of this.#workers.keys()) this.#wake(name);
        this.#catchUp().catch((error: unknown) =>
          this.#log.error({ err: error }, 'lost messages were not caught up with'),
        );
      },
    );
    this.#stopListening.push(stopListening);
    for (const definition of this.#definitions) await this.#startWorkers(definition);
    if (readTimeZone) this.#startClock(readTimeZone);
    await this.#catchUp();
  }

  async #startBoss(): Promise<void> {
    try {
      await this.#boss.start();
    } catch (error) {
      // One that failed to start says from then on that it has.
      this.#boss = this.#makeBoss();
      throw error;
    }
  }

  #startClock(readTimeZone: () => Promise<string>): void {
    const { pool } = this.#database;
    this.#clock ??= new JobClock({
      schedules: this.#definitions.flatMap(({ name, schedule }) => (schedule === undefined ? [] : { name, schedule })),
      readTime: async () => (await pool.query<{ now: Date }>('select now()')).rows[0]?.now ?? new Date(),
      readTimeZone,
      queue: (runs) => this.#queueScheduled(runs),
      onError: (error) => this.#log.error({ err: error }, 'scheduled jobs could not be queued'),
    });
    this.#clock.start();
  }

  async #queueScheduled(runs: { id: string; name: string }[]): Promise<void> {
    if (this.#isStopped) return;
    const limits = new Map(this.#definitions.map(({ name, retryLimit = 2 }) => [name, retryLimit]));
    await this.#boss.insert(
      runs.map((run) => ({ ...run, data: {}, retryLimit: limits.get(run.name) ?? 2, retryBackoff: true })),
    );
  }

  async #catchUp(): Promise<void> {
    for (const { name, catchesUp } of this.#definitions) {
      if (catchesUp) await this.send(this.#database.db, name, {});
    }
  }

  async #startWorkers(definition: Definition): Promise<void> {
    const { name, channel } = definition;
    if (!this.#workers.has(name)) this.#workers.set(name, await this.#takeWork(definition));
    if (channel === undefined) return;
    this.#stopListening.push(await this.#database.listen(channel, (payload) => this.#gather(name, payload)));
  }

  async #takeWork(definition: Definition): Promise<string[]> {
    const { name, workers = 1 } = definition;
    const ids: string[] = [];
    for (let count = 0; count < workers; count += 1) {
      const id = await this.#boss.work<object>(name, { pollingIntervalSeconds: POLLING_SECONDS }, ([job]) =>
        job ? this.#track(this.#run(definition, job)) : Promise.resolve(),
      );
      ids.push(id);
    }
    return ids;
  }

  /** Queues a run for what was notified. One that gets lost comes round with the job's schedule, or not at all. */
  #gather(name: string, payload: string): void {
    const key = `${name} ${payload}`;
    if (this.#gathering.has(key)) return;
    const queue = () => {
      this.#gathering.delete(key);
      Promise.resolve(payload)
        .then((text) => this.send(this.#database.db, name, JSON.parse(text)))
        .catch((error: unknown) => this.#log.error({ job: name, err: error }, 'a notified job could not be queued'));
    };
    this.#gathering.set(key, globalThis.setTimeout(queue, GATHERING_MS));
  }

  /** Looks into a queue at once, instead of when its turn comes. */
  #wake(name: string): void {
    for (const worker of this.#workers.get(name) ?? []) this.#boss.notifyWorker(worker);
  }

  async #run(definition: Definition, job: PgBoss.Job<object>): Promise<void> {
    const startedAt = performance.now();
    try {
      await definition.run(job.data);
      this.#log.info({ job: definition.name, ms: Math.round(performance.now() - startedAt) }, 'job done');
    } catch (error) {
      this.#log.error({ job: definition.name, err: error }, 'job failed');
      // The queue keeps the message and the stack with the job, and so do backups.
      throw withoutValues(error);
    }
  }
}
