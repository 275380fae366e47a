import type { FastifyInstance } from 'fastify';
import { AppError } from './errors.ts';

export const BODY_LIMIT = 256 * 1024;
const LONGEST_URL = 8 * 1024;

/** Limits checked before anything is read. Node itself rejects oversized headers with 431. */
export function installRequestLimits(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.url.length > LONGEST_URL) throw new AppError('uri_too_long', 'The URL is longer than 8 KiB.');
  });
}
