import formbody from '@fastify/formbody';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toAppError } from '../http/error-response.ts';
import { messagePage, sendPage } from './page.ts';

/**
 * Makes this scope's routes work without JavaScript: forms are urlencoded, which no other route accepts, and errors are
 * HTML pages for people and JSON for programs.
 */
export async function installForms(app: FastifyInstance): Promise<void> {
  await app.register(formbody);
  app.setErrorHandler(showError);
}

/** Rethrowing passes the error to the outer handler, which returns JSON. */
function showError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toAppError(error);
  if (!known || !request.headers.accept?.includes('text/html')) throw error;
  if (known.retryAfter !== undefined) reply.header('Retry-After', String(known.retryAfter));
  return sendPage(reply, known.status, messagePage('Something went wrong', known.message), {
    companyName: '',
    cities: [],
    logoUrl: null,
  });
}
