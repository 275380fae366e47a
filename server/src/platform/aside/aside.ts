import { overloaded } from '../http/errors.ts';
import type { AsideAnswer, AsideTask } from './aside-task.ts';
import { AsideThread } from './aside-thread.ts';
import { FairQueue } from './fair-queue.ts';
import { currentCaller } from './on-behalf.ts';

interface Work {
  task: AsideTask;
  limitMs: number;
  settle: (answer: AsideAnswer) => void;
}

// Two: whoever waits for a long document does not hold up everybody else.
const THREADS = 2;
const MOST_WAITING = 50;

/**
 * Worker threads for Markdown, PDFs, workbooks, comparisons and uploaded files. Callers take turns, each with one task
 * running at a time, and tasks that take too long are stopped. See docs/decisions/016.
 */
export class Aside {
  readonly #queue = new FairQueue<Work>();
  readonly #threads = Array.from({ length: THREADS }, () => new AsideThread());

  /** @throws AppError `overloaded` when the caller has too much waiting already */
  ask(task: AsideTask, limitMs: number): Promise<AsideAnswer> {
    const caller = currentCaller();
    if (this.#queue.count(caller) >= MOST_WAITING) return Promise.reject(overloaded());
    return new Promise((resolve) => {
      this.#queue.add(caller, { task, limitMs, settle: resolve });
      this.#next();
    });
  }

  /** Starts a thread before the first text needs it. When it cannot be started, the first text says so. */
  async start(): Promise<void> {
    await this.#threads[0]?.start();
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }

  #next(): void {
    // The first that is free: the second is started only when both are needed.
    const thread = this.#threads.find(({ isBusy }) => !isBusy);
    const next = thread && this.#queue.take();
    if (!next) return;
    const { task, limitMs, settle } = next.work;
    void thread.run(task, limitMs).then((answer) => {
      this.#queue.finish(next.caller);
      settle(answer);
      this.#next();
    });
    this.#next();
  }
}

/** Shared by everything in this process, whatever it is asked for. */
export const aside = new Aside();
