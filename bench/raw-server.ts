import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import Fastify, { type FastifyRequest } from 'fastify';
import type pg from 'pg';
import { openDatabase } from '../server/src/platform/db/database.ts';
import { namingPool } from './raw-names.ts';
import { rawReads } from './raw-reads.ts';
import { rawSingleWrites } from './raw-single-writes.ts';
import { rawWrites } from './raw-writes.ts';

/**
 * The baseline the app is compared with: handwritten Fastify and pg with the same session read and responses, but no
 * validation, permissions, log, limits or headers. `RIVAL` selects the variant: `bare` writes one row in one named
 * statement, `same-rows` writes every row the app writes, in one transaction.
 */
const { DATABASE_URL, DATA_DIR = '', SESSION_SECRET = '', PORT, RIVAL } = process.env;
const LOG = { info: () => undefined, warn: console.warn, error: console.error };
const isBare = RIVAL === 'bare';
const { pool, close } = await openPool();
const app = Fastify();
app.decorateRequest('userId', '');
app.addHook('onRequest', async (request) => {
  request.userId = await readSession(request, pool);
});
app.get('/readyz', async () => ({ status: 'ok' }));
rawReads(app, pool);
if (isBare) rawSingleWrites(app, pool);
else rawWrites(app, pool);
process.on('SIGTERM', () => void app.close().then(close));
await app.listen({ port: Number(PORT), host: '127.0.0.1' });

declare module 'fastify' {
  interface FastifyRequest {
    userId: string;
  }
}

async function openPool(): Promise<{ pool: pg.Pool; close: () => Promise<void> }> {
  // On the embedded database all connections share a session, where statement names would collide.
  if (isBare && DATABASE_URL !== undefined) {
    const pool = namingPool(DATABASE_URL);
    return { pool, close: () => pool.end() };
  }
  return openDatabase({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR, log: LOG, requireDurable: false });
}

async function readSession(request: FastifyRequest, pool: pg.Pool): Promise<string> {
  const cookie = decodeURIComponent(/session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '');
  const end = cookie.lastIndexOf('.');
  if (end < 0) return '';
  const id = cookie.slice(0, end);
  const signed = Buffer.from(cookie.slice(end + 1));
  const expected = Buffer.from(createHmac('sha256', SESSION_SECRET).update(id).digest('base64').replace(/=+$/, ''));
  if (signed.length !== expected.length || !timingSafeEqual(signed, expected)) throw new Error('not signed here');
  const { rows } = await pool.query(
    `select s.sess, u.id, u.role, u.is_approved, u.is_active,
       (select array_agg(permission) from user_permissions p
        where p.user_id = u.id and (p.expires_at is null or p.expires_at > now())) as grants
     from sessions s join users u on u.id = s.user_id
     where s.sid = $1 and s.expire > now() and u.anonymised_at is null`,
    [createHash('sha256').update(id).digest('hex')],
  );
  if (!rows[0]?.is_approved || !rows[0]?.is_active) throw new Error('not signed in');
  return rows[0].id;
}
