import { createHash } from 'node:crypto';
import { isDue } from './schedule.ts';

// A minute is looked at twice, so one late look misses none.
const LOOKS_EVERY_MS = 30_000;

interface JobClockOptions {
  schedules: { name: string; schedule: string }[];
  /** The time by the database, which all servers share. */
  readTime: () => Promise<Date>;
  /** Read at each look: a change counts from the next minute on, on every server. */
  readTimeZone: () => Promise<string>;
  queue: (runs: { id: string; name: string }[]) => Promise<unknown>;
  onError: (error: unknown) => void;
}

/**
 * Queues what comes round by the clock. A run's id is made of its minute, so however many servers look, it is queued once.
 * The queue's own clock took half a second of the processor every 30 s: it counted back to when each last came round.
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
