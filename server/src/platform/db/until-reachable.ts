import { setTimeout as sleep } from 'node:timers/promises';
import { toAppError } from '../http/error-response.ts';
import type { DatabaseLog } from './engine.ts';

const PAUSE_MS = 1_000;

/** Retries a startup step until the database is reachable, so an outage during startup doesn't end the process. */
export async function untilReachable<Result>(log: DatabaseLog, step: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await step();
    } catch (error) {
      if (toAppError(error)?.status !== 503) throw error;
      log.warn({ err: error }, 'The database went away during the start; the step is tried again');
      await sleep(PAUSE_MS);
    }
  }
}
