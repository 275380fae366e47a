import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { z } from 'zod';
import { serveEmbedded } from './embedded-server.ts';

const { dataDir, socketPath } = z.object({ dataDir: z.string().optional(), socketPath: z.string() }).parse(workerData);

const db = await PGlite.create({
  dataDir: dataDir ?? 'memory://',
  extensions: { pg_trgm, citext, unaccent, btree_gist },
});
const server = await serveEmbedded(db, { socketPath, idleInTransactionMs: 5_000 });

parentPort?.once('message', async () => {
  await server.close();
  await db.close();
  process.exit(0);
});
parentPort?.postMessage('ready');
