import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';

const callers = new AsyncLocalStorage<string>();

/** Runs work on behalf of the request's sender, so the worker queue can take turns between callers. */
export function onBehalfOf<Result>(request: FastifyRequest, work: () => Result): Result {
  return callers.run(request.actor?.id ?? request.ip, work);
}

/** The caller of the current work: a user id, the IP address of a caller without an account, or `server`. */
export function currentCaller(): string {
  return callers.getStore() ?? 'server';
}
