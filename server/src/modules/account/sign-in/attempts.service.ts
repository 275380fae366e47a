import { createHash } from 'node:crypto';
import type { Act } from '../../../platform/http/act.ts';
import { type Attempt, countFailures, insertFailure, lockAttempts } from './sign-in.queries.ts';

const FAILURES_PER_ACCOUNT = 10;
const FAILURES_PER_ADDRESS = 100;

/**
 * Counts a password guess as failed before it's checked, so parallel guesses count too.
 * @param rateLimitScale multiplies the limit per address; 0 lifts it
 * @returns the seconds to wait when there were too many failures
 */
export async function countAttempt(act: Act, attempt: Attempt, rateLimitScale: number): Promise<number | undefined> {
  await lockAttempts(act.tx, attempt);
  const { ofAccount, fromAddress, secondsLeft } = await countFailures(act.tx, attempt);
  const isAddressFull = rateLimitScale > 0 && fromAddress >= FAILURES_PER_ADDRESS * rateLimitScale;
  if (ofAccount >= FAILURES_PER_ACCOUNT || isAddressFull) return secondsLeft;
  await insertFailure(act.tx, attempt);
  return undefined;
}

export function hashEmail(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('hex');
}

export function lockedMessage(secondsLeft: number): string {
  const minutes = Math.ceil(secondsLeft / 60);
  return `Too many failed attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}
