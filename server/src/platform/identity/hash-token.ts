import { createHash } from 'node:crypto';

/** How a secret that somebody carries is stored: it was drawn at random, so it needs no salt. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
