import { setImmediate, setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import PgBoss from 'pg-boss';
import queueVersion from 'pg-boss/version.json' with { type: 'json' };
import type { z } from 'zod';
import type { Executor, OpenDatabase } from '../db/database.ts';
import { oneServerAtATime } from '../db/start-lock.ts';
import { withoutValues } from '../logged-error.ts';
import { observeJob } from '../telemetry/observe-job.ts';
import { JobClock } from './job-clock.ts';
import { runOn } from './run-on.ts';
import { checkSchedule } from './schedule.ts';

export interface JobDefinition<Schema extends z.ZodType = z.ZodType> {
  /** Noun and verb, such as `import.work`. */
  name: string;
  /** The schema of the data for `send`. Data from the queue is parsed with it. */
  data: Schema;
  /** Cron minute and hour in the business's time zone, for scheduled work. Its data is `{}`. */
  schedule?: string;
  /** Runs once at startup and after a lost connection, to catch up on missed notifications. */
  catchesUp?: true;
  /** Retries of a failed run. Default 2; use 0 if a retry would do harm. */
  retryLimit?: number;
  /** Runs a server may have in progress at a time. Default 1; use more if each waits for another machine. */
  workers?: number;
  /** The subject of a run. While a run with the same subject is waiting to start, no second one is queued. */
  about?: (data: z.output<Schema>) => string;
  /** A database channel: each payload notified there after a commit is the data of a run. */
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
// For retries, schedules and lost messages. Polling every queue more often would keep a core busy.
const POLLING_SECONDS = 10;
const STOP_WITHIN = 8_000;
// Identical notifications within this time become one run.
const GATHERING_MS = 25;

/** Background jobs stored in the database. They survive a restart, and each runs once, on whichever server takes it. */
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
      // See `JobClock` for the schedules.
      schedule: false,
    });
    boss.on('error', (error) => this.#log.error({ err: error }, 'job queue error'));
    return boss;
  }

  /** Defines a job. Call it before `start`. */
  define<Schema extends z.ZodType>({ data, run, about, ...definition }: JobDefinition<Schema>): void {
    if (definition.schedule !== undefined) checkSchedule(definition.schedule);
    this.#definitions.push({
      ...definition,
      run: (raw) => observeJob(definition.name, () => run(data.parse(raw))),
      about: about && ((raw) => about(data.parse(raw))),
    });
  }

  /** Creates the queues. From then on jobs can be sent, and they wait until a server takes them. */
  prepare(): Promise<void> {
    this.#prepared ??= this.#prepareOnce();
    return this.#prepared;
  }

  /**
   * Starts taking jobs, unless `stop` was called.
   * @param readTimeZone the time zone of schedules; without it, as in tests, scheduled jobs don't run
   */
  start(readTimeZone?: () => Promise<string>): Promise<void> {
    if (this.#isStopped) return Promise.resolve();
    this.#started ??= this.#startOnce(readTimeZone).catch((error: unknown) => {
      // The database may have gone away. Allow another attempt.
      this.#started = undefined;
      throw error;
    });
    return this.#started;
  }

  /** Queues a job in the caller's transaction, so it exists only if the transaction commits. */
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
   * pg-boss awaits neither a worker that is taking a job nor the statement that marks a run as done. Either would fail
   * on a closed database, and the job would run twice.
   */
  async #settle(deadline: number): Promise<void> {
    while (this.#underWay.size > 0 && performance.now() < deadline) {
      const giveUp = setTimeout(deadline - performance.now(), undefined, { ref: false });
      await Promise.race([Promise.allSettled(this.#underWay), giveUp]);
      // Follow-up work of a statement starts before this continues.
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
    // Each queue is a table, and servers that create them concurrently deadlock. The embedded engine has one server.
    if (this.#database.engine === 'postgres') await oneServerAtATime(this.#database, prepare);
    else await prepare();
  }

  /** Whether an earlier start created all queues. Skipping them makes the server ready sooner. */
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
      // A boss that failed to start still reports itself as started, so replace it.
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

  /** Queues a run for a notification. A lost one is picked up by the job's schedule, if it has one. */
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

  /** Checks a queue now instead of at its next poll. */
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
      // The queue stores the message and stack with the job, and backups include them.
      throw withoutValues(error);
    }
  }
}
