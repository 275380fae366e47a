import { createServer, type Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { type Exchange, ExchangeReader } from './embedded-protocol.ts';

interface Connection {
  socket: Socket;
  isClosed: boolean;
}
interface Job {
  connection: Connection;
  bytes: Uint8Array;
  open: boolean;
}
export interface EmbeddedServerOptions {
  socketPath: string;
  /** An open transaction blocks the whole database, so it's ended after this long without a message. */
  idleInTransactionMs: number;
}

const OWN_LIMIT = 'idle_in_transaction_session_timeout';
const SYNC = Uint8Array.from([0x53, 0, 0, 0, 4]);

/** Lets connections take turns on an embedded database's one session, each for one exchange or transaction. */
export async function serveEmbedded(db: PGlite, options: EmbeddedServerOptions): Promise<{ close(): Promise<void> }> {
  const connections = new Set<Connection>();
  let jobs: Job[] = [];
  let running: Connection | undefined;
  /** The connection with an open transaction or an unfinished exchange. All others wait until it's done. */
  let holder: Connection | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  /** The holder set its own limit, which the code that opened the transaction enforces (`inTransaction`). */
  let hasOwnLimit = false;

  const server = createServer((socket) => {
    const connection: Connection = { socket, isClosed: false };
    const reader = new ExchangeReader();
    connections.add(connection);
    socket.on('data', (chunk) => {
      for (const exchange of reader.read(Buffer.from(chunk))) accept(connection, exchange);
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => forget(connection));
  });

  function accept(connection: Connection, exchange: Exchange): void {
    if (exchange.kind === 'refuse') connection.socket.write('N');
    else if (exchange.kind === 'end') connection.socket.end();
    else {
      jobs.push({ connection, bytes: exchange.bytes, open: exchange.open });
      void pump();
    }
  }

  function forget(connection: Connection): void {
    connection.isClosed = true;
    connections.delete(connection);
    jobs = jobs.filter((job) => job.connection !== connection);
    void pump();
  }

  async function pump(): Promise<void> {
    if (running) return;
    for (let job = takeJob(); job || holder?.isClosed; job = takeJob()) {
      if (holder?.isClosed) await endTransaction(holder);
      else if (job) await run(job);
    }
  }

  function takeJob(): Job | undefined {
    if (holder?.isClosed) return undefined;
    const index = holder ? jobs.findIndex((job) => job.connection === holder) : 0;
    return index < 0 ? undefined : jobs.splice(index, 1)[0];
  }

  async function run(job: Job): Promise<void> {
    const { connection } = job;
    clearTimeout(idleTimer);
    running = connection;
    await db.runExclusive(() =>
      db.execProtocolRawStream(job.bytes, {
        // The bytes are a view of the database's memory, so copy them before they change.
        onRawData: (data) => void (connection.socket.writable && connection.socket.write(Buffer.from(data))),
      }),
    );
    running = undefined;
    holder = job.open || db.isInTransaction() ? connection : undefined;
    hasOwnLimit =
      holder !== undefined &&
      (hasOwnLimit || Buffer.from(job.bytes.buffer, job.bytes.byteOffset, job.bytes.byteLength).includes(OWN_LIMIT));
    if (holder && !hasOwnLimit) idleTimer = setTimeout(() => connection.socket.destroy(), options.idleInTransactionMs);
  }

  async function endTransaction(connection: Connection): Promise<void> {
    clearTimeout(idleTimer);
    running = connection;
    await db.runExclusive(() => db.execProtocolRawStream(SYNC, { onRawData: () => undefined }));
    if (db.isInTransaction()) await db.exec('ROLLBACK');
    running = undefined;
    holder = undefined;
    hasOwnLimit = false;
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.socketPath, resolve);
  });

  return {
    async close() {
      clearTimeout(idleTimer);
      for (const { socket } of connections) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      // Let a running statement finish. Its transaction is never committed.
      await db.runExclusive(async () => undefined);
    },
  };
}
