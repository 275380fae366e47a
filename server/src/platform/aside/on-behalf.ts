import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';

const callers = new AsyncLocalStorage<string>();

/** Does work for whoever sent a request: work beside the main thread is shared out fairly between callers. */
export function onBehalfOf<Result>(request: FastifyRequest, work: () => Result): Result {
  return callers.run(request.actor?.id ?? request.ip, work);
}

/** Who is waiting for the work under way: a person's id, the address of a caller without an account, or the server. */
export function currentCaller(): string {
  return callers.getStore() ?? 'server';
}
