import { overloaded } from '../http/errors.ts';
import { FairQueue } from './fair-queue.ts';
import { currentCaller } from './on-behalf.ts';
import { WorkerProcess } from './worker-process.ts';
import type { WorkerResult, WorkerTask } from './worker-task.ts';

interface Work {
  task: WorkerTask;
  limitMs: number;
  resolve: (answer: WorkerResult) => void;
  reject: (reason: Error) => void;
}

// With two processes, one caller's long document doesn't block everyone else.
const PROCESSES = 2;
const MOST_WAITING = 50;

/**
 * Child processes for Markdown, PDFs, workbooks, comparisons and uploaded files. Callers take turns, each with one task
 * running at a time, and tasks that take too long are stopped. See docs/decisions/016.
 */
export class WorkerPool {
  readonly #queue = new FairQueue<Work>();
  readonly #processes = Array.from({ length: PROCESSES }, () => new WorkerProcess());

  /**
   * @throws AppError `overloaded` when the caller has too many waiting tasks, or the process ended for another reason
   */
  ask(task: WorkerTask, limitMs: number): Promise<WorkerResult> {
    const caller = currentCaller();
    if (this.#queue.count(caller) >= MOST_WAITING) return Promise.reject(overloaded());
    return new Promise((resolve, reject) => {
      this.#queue.add(caller, { task, limitMs, resolve, reject });
      this.#next();
    });
  }

  /** Starts a process before the first task needs it. A failure to start shows up with that first task. */
  async start(): Promise<void> {
    await this.#processes[0]?.start();
  }

  async close(): Promise<void> {
    await Promise.all(this.#processes.map((each) => each.close()));
  }

  #next(): void {
    // Take the first free process, so the second starts only when both are needed.
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

/** Shared by every caller in this server process. */
export const workerPool = new WorkerPool();
