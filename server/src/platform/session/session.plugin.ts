import cookie from '@fastify/cookie';
import session from '@fastify/session';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { DatabaseSessionStore } from './session-store.ts';

declare module 'fastify' {
  interface Session {
    userId?: string;
    userAgent?: string | null;
    ipAddress?: string | null;
    /** What the sign-in at an external issuer needs when the browser comes back. */
    oidc?: { state: string; nonce: string; verifier: string; returnTo: string };
  }
}

const WEEK = 7 * 24 * 60 * 60 * 1000;

/** @param isHttps whether browsers reach the product by https: the cookie is then `Secure` and `__Host-` */
export async function installSessions(
  app: FastifyInstance,
  options: { db: Database; secret: string; isHttps: boolean },
) {
  await app.register(cookie);
  await app.register(session, {
    secret: options.secret,
    store: new DatabaseSessionStore(options.db),
    cookieName: options.isHttps ? '__Host-session' : 'session',
    saveUninitialized: false,
    rolling: false,
    cookie: { httpOnly: true, sameSite: 'lax', path: '/', secure: options.isHttps, maxAge: WEEK },
  });
}
