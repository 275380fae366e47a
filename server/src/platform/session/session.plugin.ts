import cookie from '@fastify/cookie';
import session from '@fastify/session';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import { RememberingSigner } from './cookie-signer.ts';
import { DatabaseSessionStore, ProvenPassword, type SessionActor } from './session-store.ts';

declare module 'fastify' {
  interface FastifyInstance {
    sessionCookie: { name: string; secure: boolean };
  }
  interface Session {
    userId?: string;
    /** The person, if the session was read from the database. Never stored. */
    person?: SessionActor;
    /** The password the session started with, while it's first saved. Never stored. */
    proven?: ProvenPassword;
    userAgent?: string | null;
    ipAddress?: string | null;
    /** The state of an external sign-in, needed when the browser returns. */
    oidc?: { state: string; nonce: string; verifier: string; returnTo: string };
  }
}

const WEEK = 7 * 24 * 60 * 60 * 1000;

/** @param isHttps whether browsers reach the app by https: the cookie is then `Secure` and `__Host-` */
export async function installSessions(
  app: FastifyInstance,
  options: { db: Database; secret: string; isHttps: boolean },
) {
  await app.register(cookie);
  app.decorate('sessionCookie', { name: options.isHttps ? '__Host-session' : 'session', secure: options.isHttps });
  await app.register(session, {
    secret: new RememberingSigner(options.secret),
    store: new DatabaseSessionStore(options.db),
    cookieName: app.sessionCookie.name,
    saveUninitialized: false,
    rolling: false,
    cookie: { httpOnly: true, sameSite: 'lax', path: '/', secure: options.isHttps, maxAge: WEEK },
  });
}

/**
 * Signs a person in, always under a new session id, so an id planted earlier is useless.
 * @param passwordHash the hash of the password they entered: the session is void if the password has changed since
 */
export async function beginSession(request: FastifyRequest, userId: string, passwordHash?: string): Promise<void> {
  await request.session.regenerate();
  request.session.userId = userId;
  if (passwordHash !== undefined) request.session.proven = new ProvenPassword(passwordHash);
  request.session.userAgent = request.headers['user-agent']?.slice(0, 500) ?? null;
  request.session.ipAddress = request.ip;
}

/** Ends the caller's session on the server and in the browser. */
export async function endSession(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  await request.session.destroy();
  clearSessionCookie(reply);
}

export function clearSessionCookie(reply: FastifyReply): void {
  const { name, secure } = reply.server.sessionCookie;
  reply.clearCookie(name, { path: '/', httpOnly: true, sameSite: 'lax', secure });
}
