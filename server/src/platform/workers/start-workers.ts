import { workerPool } from './worker-pool.ts';

// Separate from `worker-pool.ts`, whose types pull the document types, and with them the DOM types, into every importer.

/** Starts a process before the first task needs it. */
export function startWorkers(): Promise<void> {
  return workerPool.start();
}

export function stopWorkers(): Promise<void> {
  return workerPool.close();
}
