import { setTimeout as sleep } from 'node:timers/promises';
import { toAppError } from '../http/error-response.ts';

const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000];

/**
 * Reads again, up to six times, if the database was unavailable or took too long: for half a minute, or a minute if each
 * read takes all its time. For the pages of a file: its first bytes have been sent, so an error could only cut it off.
 */
export async function readAgain<Result>(read: () => Promise<Result>, pausesMs = PAUSES_MS): Promise<Result> {
  for (const pause of pausesMs) {
    try {
      return await read();
    } catch (error) {
      if (toAppError(error)?.status !== 503) throw error;
      await sleep(pause);
    }
  }
  return read();
}
