import type { FastifyRequest } from 'fastify';
import { validation } from './errors.ts';

/** The version in `If-Match` (`"3"`). Null if the caller sent none or `*`. */
export function readIfMatch(request: FastifyRequest): number | null {
  const header = request.headers['if-match'];
  if (header === undefined || header === '*') return null;
  const match = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header);
  if (!match) throw validation({ 'If-Match': 'Enter the record’s version, like "3".' });
  return Number(match[1]);
}
