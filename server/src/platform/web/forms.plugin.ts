import formbody from '@fastify/formbody';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toAppError } from '../http/error-answer.ts';
import { messagePage, sendPage } from './page.ts';

/**
 * Makes the routes of this scope pages that work without JavaScript: their forms are urlencoded, which nothing else in the
 * product reads, and their errors are pages for people and JSON for programs.
 */
export async function installForms(app: FastifyInstance): Promise<void> {
  await app.register(formbody);
  app.setErrorHandler(showError);
}

/** Throwing on hands the error to the outer handler, which answers JSON. */
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
