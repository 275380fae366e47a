import { chmodSync, cpSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { z } from 'zod';
import { serveEmbedded } from './embedded-server.ts';

const { dataDir, socketPath, newDatabase } = z
  .object({ dataDir: z.string(), socketPath: z.string(), newDatabase: z.string().optional() })
  .parse(workerData);

// Synchronous, because this thread has nothing else to do and copying asynchronously takes five times as long.
if (newDatabase !== undefined) {
  cpSync(newDatabase, dataDir, { recursive: true });
  chmodSync(dataDir, 0o700);
}

const db = await PGlite.create({
  dataDir,
  extensions: { pg_trgm, citext, unaccent, btree_gist },
});
const server = await serveEmbedded(db, { socketPath, idleInTransactionMs: 5_000 });

parentPort?.on('message', async () => {
  await server.close();
  await db.close();
  process.exit(0);
});
parentPort?.postMessage('ready');
