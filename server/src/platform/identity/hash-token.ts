import { createHash } from 'node:crypto';

/** The stored form of a secret token. Tokens are random, so they need no salt. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
