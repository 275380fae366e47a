import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorBody, toAppError } from './error-response.ts';
import { AppError, notFound } from './errors.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

/**
 * One handler for all errors. The body is `{ code, message, fields?, current?, requestId? }` and never more than that.
 */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((request, reply) => sendError(notFound('Page'), request, reply));
}

/** Errors before routing (a broken URL) skip the hooks, so set their headers here. */
export function sendFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(SECURITY_HEADERS);
  sendError(error, request, reply);
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toAppError(error);
  if (!known) request.log.error({ err: error }, 'request failed');
  const answer = known ?? new AppError('internal', 'Something went wrong on our end. The error has been logged.');
  if (answer.retryAfter !== undefined) reply.header('Retry-After', String(answer.retryAfter));
  return (
    reply
      .code(answer.status)
      // The route may already have allowed caching for a year, as the build files' route does.
      .header('Cache-Control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(errorBody(answer, request.id)))
  );
}
