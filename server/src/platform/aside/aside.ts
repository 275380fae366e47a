import { overloaded } from '../http/errors.ts';
import { AsideProcess } from './aside-process.ts';
import type { AsideAnswer, AsideTask } from './aside-task.ts';
import { FairQueue } from './fair-queue.ts';
import { currentCaller } from './on-behalf.ts';

interface Work {
  task: AsideTask;
  limitMs: number;
  resolve: (answer: AsideAnswer) => void;
  reject: (reason: Error) => void;
}

// Two: whoever waits for a long document does not hold up everybody else.
const PROCESSES = 2;
const MOST_WAITING = 50;

/**
 * Processes for Markdown, PDFs, workbooks, comparisons and uploaded files. Callers take turns, each with one task running
 * at a time, and tasks that take too long are stopped. See docs/decisions/016.
 */
export class Aside {
  readonly #queue = new FairQueue<Work>();
  readonly #processes = Array.from({ length: PROCESSES }, () => new AsideProcess());

  /** @throws AppError `overloaded` when the caller has too much waiting already, or the process ended by no fault of the work */
  ask(task: AsideTask, limitMs: number): Promise<AsideAnswer> {
    const caller = currentCaller();
    if (this.#queue.count(caller) >= MOST_WAITING) return Promise.reject(overloaded());
    return new Promise((resolve, reject) => {
      this.#queue.add(caller, { task, limitMs, resolve, reject });
      this.#next();
    });
  }

  /** Starts a process before the first text needs it. When it cannot be started, the first text says so. */
  async start(): Promise<void> {
    await this.#processes[0]?.start();
  }

  async close(): Promise<void> {
    await Promise.all(this.#processes.map((each) => each.close()));
  }

  #next(): void {
    // The first that is free: the second is started only when both are needed.
    const free = this.#processes.find(({ isBusy }) => !isBusy);
    const next = free && this.#queue.take();
    if (!next) return;
    const { task, limitMs, resolve, reject } = next.work;
    void free.run(task, limitMs).then((answer) => {
      this.#queue.finish(next.caller);
      if (answer.isCutOff) reject(overloaded());
      else resolve(answer);
      this.#next();
    });
    this.#next();
  }
}

/** Shared by everything in this process, whatever it is asked for. */
export const aside = new Aside();
