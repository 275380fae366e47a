import type { FastifyRateLimitStore } from '@fastify/rate-limit';

interface Count {
  current: number;
  startedAt: number;
}

/** Far more callers than a builder has. Above it, the caller with the oldest window is dropped. */
const MOST_CALLERS = 50_000;

/**
 * Counts calls by caller and rate across all endpoints. The plugin's own store counts per endpoint, so five endpoints
 * would allow five times the limit.
 */
export class RateCounts implements FastifyRateLimitStore {
  readonly #counts = new Map<string, Count>();

  incr(
    key: string,
    done: (error: Error | null, result?: { current: number; ttl: number }) => void,
    timeWindow = 60_000,
  ): void {
    const now = Date.now();
    const known = this.#counts.get(key);
    const isRunning = known !== undefined && known.startedAt + timeWindow > now;
    const count = isRunning ? known : { current: 0, startedAt: now };
    count.current += 1;
    if (!isRunning) this.#begin(key, count);
    done(null, { current: count.current, ttl: count.startedAt + timeWindow - now });
  }

  child(): FastifyRateLimitStore {
    return this;
  }

  // Windows start in map order, so the first is the oldest.
  #begin(key: string, count: Count): void {
    this.#counts.delete(key);
    this.#counts.set(key, count);
    if (this.#counts.size <= MOST_CALLERS) return;
    const [oldest] = this.#counts.keys();
    if (oldest !== undefined) this.#counts.delete(oldest);
  }
}
