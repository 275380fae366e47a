import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { workerUrl } from '../worker-url.ts';
import type { AsideAnswer, AsideTask } from './aside-task.ts';

// Of the thread alone: work that would need more ends it, and nothing else.
const MEMORY_MB = 384;

/** A thread that does one piece of work at a time. It is started when it is needed, and again after it was ended. */
export class AsideThread {
  #worker: Promise<Worker> | undefined;
  #isBusy = false;

  get isBusy(): boolean {
    return this.#isBusy;
  }

  async start(): Promise<void> {
    this.#worker ??= startWorker();
    const worker = await this.#worker.catch(() => undefined);
    if (!this.#isBusy) worker?.unref();
  }

  async close(): Promise<void> {
    const worker = await this.#worker?.catch(() => undefined);
    this.#worker = undefined;
    await worker?.terminate();
  }

  /** Never fails: what went wrong is in the answer. */
  async run(task: AsideTask, limitMs: number): Promise<AsideAnswer> {
    this.#isBusy = true;
    try {
      this.#worker ??= startWorker();
      return await this.#ask(await this.#worker, task, limitMs);
    } catch (error) {
      this.#worker = undefined;
      return { failure: String(error) };
    } finally {
      this.#isBusy = false;
    }
  }

  #ask(worker: Worker, task: AsideTask, limitMs: number): Promise<AsideAnswer> {
    return new Promise((resolve) => {
      const end = (answer: AsideAnswer) => {
        clearTimeout(timer);
        worker.off('message', end).off('error', fail).off('exit', stop);
        // Until the next piece of work the thread keeps nobody from stopping.
        worker.unref();
        resolve(answer);
      };
      const giveUp = (answer: AsideAnswer) => {
        this.#worker = undefined;
        end(answer);
        void worker.terminate();
      };
      const fail = (error: Error) => giveUp({ failure: error.message, isTooMuch: isOutOfMemory(error) });
      const stop = () => giveUp({ failure: 'the thread ended' });
      const timer = setTimeout(() => giveUp({ failure: 'it took too long', isTooMuch: true }), limitMs);
      worker.ref();
      worker.on('message', end).on('error', fail).on('exit', stop);
      worker.postMessage(task);
    });
  }
}

function isOutOfMemory(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

/** The thread, once it has loaded what it works with: that is no part of its work's time. */
async function startWorker(): Promise<Worker> {
  const worker = new Worker(workerUrl(import.meta.url, 'aside-worker'), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  // Between two pieces of work nobody waits for it, and an error nobody listens to would end the process.
  worker.on('error', () => undefined);
  await once(worker, 'message');
  return worker;
}
