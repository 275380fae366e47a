import { createHash } from 'node:crypto';
import { isDue } from './schedule.ts';

// Each minute is checked twice, so one late check misses none.
const LOOKS_EVERY_MS = 30_000;

interface JobClockOptions {
  schedules: { name: string; schedule: string }[];
  /** The database's time, which all servers share. */
  readTime: () => Promise<Date>;
  /** Read at each check, so a change applies from the next minute on every server. */
  readTimeZone: () => Promise<string>;
  queue: (runs: { id: string; name: string }[]) => Promise<unknown>;
  onError: (error: unknown) => void;
}

/**
 * Queues scheduled jobs. A run's id is derived from its minute, so it's queued once no matter how many servers check.
 * The queue's own scheduler used half a second of CPU every 30 s to compute each job's previous run.
 */
export class JobClock {
  readonly #options: JobClockOptions;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();

  constructor(options: JobClockOptions) {
    this.#options = options;
  }

  start(): void {
    this.#timer ??= setInterval(() => this.look(), LOOKS_EVERY_MS);
    void this.look();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }

  look(): Promise<void> {
    this.#looking = this.#queueDue();
    return this.#looking;
  }

  async #queueDue(): Promise<void> {
    const { schedules, readTime, readTimeZone, queue, onError } = this.#options;
    try {
      const [time, timeZone] = await Promise.all([readTime(), readTimeZone()]);
      const due = schedules.filter(({ schedule }) => isDue(schedule, time, timeZone));
      const minute = time.toISOString().slice(0, 16);
      if (due.length > 0) await queue(due.map(({ name }) => ({ id: idOf(`${name} ${minute}`), name })));
    } catch (error) {
      onError(error);
    }
  }
}

function idOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex').slice(0, 32);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
