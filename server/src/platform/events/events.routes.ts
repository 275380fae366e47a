import { eventEndpoints } from '@builder-os/contract/platform/events';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { serve } from '../http/serve.ts';
import { findActor } from '../identity/actor.queries.ts';
import { isSessionOpen } from '../session/sessions.queries.ts';

const HEARTBEAT = 25_000;

/** Serves `/api/events`. A stream ends when its session does: on the event that says so, or at the next heartbeat. */
export function eventRoutes(app: FastifyInstance): void {
  const streams = new Set<FastifyReply>();
  app.addHook('preClose', async () => {
    for (const reply of streams) reply.raw.end();
  });

  serve(app, eventEndpoints.stream, async ({ actor, request, reply }) => {
    const { sessionId } = request.session;
    // The gate let only an approved person through, so there is an actor.
    const userId = actor?.id ?? '';
    const isStillAllowed = async () => {
      const { db } = app.platform.database;
      const person = (await isSessionOpen(db, sessionId)) ? await findActor(db, userId) : undefined;
      return person?.isApproved === true && person.isActive;
    };
    const end = () => reply.raw.end();
    const recheck = () => {
      isStillAllowed().then(
        (allowed) => (allowed ? reply.raw.write(': still here\n\n') : end()),
        (error: unknown) => {
          request.log.warn({ err: error }, 'event stream closed: its session could not be checked');
          end();
        },
      );
    };

    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
    reply.raw.write('retry: 2000\n\n');
    streams.add(reply);
    const unsubscribe = app.platform.events.subscribe(({ userId: addressee, ...event }) => {
      if (event.resource === 'session') return recheck();
      if (addressee === undefined || addressee === userId) reply.raw.write(`data: ${JSON.stringify(event)}\n\n`);
    });
    const heartbeat = setInterval(recheck, HEARTBEAT);
    reply.raw.on('close', () => {
      clearInterval(heartbeat);
      unsubscribe();
      streams.delete(reply);
    });
    return reply;
  });
}
