import { eventEndpoints } from '@builder-os/contract/platform/events';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { requireActor } from '../http/act.ts';
import { AppError } from '../http/errors.ts';
import { serve } from '../http/serve.ts';
import { findActor } from '../identity/actor.queries.ts';
import { isSessionOpen } from '../session/sessions.queries.ts';
import type { HubEvent } from './event-hub.ts';
import { eventFor } from './event-readers.ts';

const HEARTBEAT = 25_000;
const MOST_STREAMS = 20;

/** Serves `/api/events`. A stream ends with its session: on the event for it, or at the next heartbeat. */
export function eventRoutes(app: FastifyInstance): void {
  const streams = new Set<FastifyReply>();
  const streamsByUser = new Map<string, number>();
  app.addHook('preClose', async () => {
    for (const reply of streams) reply.raw.end();
  });

  serve(app, eventEndpoints.stream, async ({ actor, query, request, reply }) => {
    const { sessionId } = request.session;
    let reader = requireActor(actor);
    const userId = reader.id;
    // A browser that left while its session was read has already closed, so `close` wouldn't free its slot.
    if (reply.raw.destroyed) return reply.hijack();
    claimStream(streamsByUser, userId);
    const isStillAllowed = async () => {
      const { db } = app.platform.database;
      const person = (await isSessionOpen(db, sessionId)) ? await findActor(db, userId) : undefined;
      if (person) reader = person;
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
    const onEvent = (event: HubEvent) => {
      if (event.resource === 'session') return recheck();
      // The person's permissions may have changed with their account.
      if (event.resource === 'user' && event.id === userId) recheck();
      const visible = eventFor(reader, event);
      if (visible) reply.raw.write(`data: ${JSON.stringify(visible)}\n\n`);
    };
    if (query.pageAge !== undefined)
      for (const event of app.platform.events.changedSince(query.pageAge)) onEvent(event);
    const unsubscribe = app.platform.events.subscribe(onEvent);
    const heartbeat = setInterval(recheck, HEARTBEAT);
    reply.raw.on('close', () => {
      clearInterval(heartbeat);
      unsubscribe();
      streams.delete(reply);
      releaseStream(streamsByUser, userId);
    });
    return reply;
  });
}

/**
 * Rejects a stream above a person's limit on this server. Closing the oldest instead would let two browsers with many
 * tabs keep closing each other's streams. A rejected browser retries, waiting longer each time.
 */
function claimStream(streamsByUser: Map<string, number>, userId: string): void {
  const taken = streamsByUser.get(userId) ?? 0;
  if (taken >= MOST_STREAMS) {
    const message = `You have ${MOST_STREAMS} pages with live updates open already. Close some of them.`;
    throw new AppError('rate_limited', message, { retryAfter: 30 });
  }
  streamsByUser.set(userId, taken + 1);
}

function releaseStream(streamsByUser: Map<string, number>, userId: string): void {
  const left = (streamsByUser.get(userId) ?? 1) - 1;
  if (left === 0) streamsByUser.delete(userId);
  else streamsByUser.set(userId, left);
}
