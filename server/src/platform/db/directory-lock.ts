import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { lstat, mkdir, readdir, realpath, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EnvironmentError } from '../env.ts';

export interface DirectoryLock {
  /** A private folder of the lock's holder, short enough for socket paths. */
  socketDir: string;
  release(): Promise<void>;
}

/** Another process has the directory open. */
export class DirectoryInUseError extends EnvironmentError {
  override name = 'DirectoryInUseError';
}

const ATTEMPTS = 6;

/**
 * Locks a data directory for one process: two processes on one embedded database silently destroy it. The lock is a
 * listening socket, so the kernel frees it however the process ends.
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  const path = await realpath(directory);
  const name = `builder-os-${createHash('sha256').update(path).digest('hex').slice(0, 16)}`;
  if (process.platform === 'win32') return lockPipe(`\\\\.\\pipe\\${name}`, directory);

  const socketDir = join(tmpdir(), name);
  await makePrivateDirectory(socketDir);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const server = await bindUnlessTaken(socketDir);
    if (server) return { socketDir, release: () => closeServer(server) };
    // Two processes that start at the same instant both back off. Random delays let one of them win.
    await sleep(20 + Math.random() * 150);
  }
  throw inUse(directory);
}

/** A pipe's name can't be bound twice, so on Windows binding it is the whole lock. */
async function lockPipe(pipe: string, directory: string): Promise<DirectoryLock> {
  const server = createServer((socket) => socket.destroy());
  try {
    await listen(server, pipe);
  } catch {
    throw inUse(directory);
  }
  return { socketDir: pipe, release: () => closeServer(server) };
}

/**
 * Binds a uniquely named socket first and then looks for others: of two processes that start together, at least one
 * sees the other. Names are never reused, so removing a dead socket can never remove a live lock.
 */
async function bindUnlessTaken(socketDir: string): Promise<Server | undefined> {
  const own = `lock-${process.pid}-${randomBytes(4).toString('hex')}`;
  const server = createServer((socket) => socket.destroy());
  await listen(server, join(socketDir, own));
  for (const entry of await readdir(socketDir)) {
    if (!entry.startsWith('lock-') || entry === own) continue;
    if (await isListening(join(socketDir, entry))) {
      await closeServer(server);
      return undefined;
    }
    await rm(join(socketDir, entry), { force: true });
  }
  // A rival that looked between our bind and our listen removed our socket as dead. It holds the lock or is about to
  // back off.
  if (existsSync(join(socketDir, own))) return server;
  await closeServer(server);
  return undefined;
}

async function makePrivateDirectory(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  const found = await lstat(path);
  // Everyone can write to the temporary folder. Anyone who could put a socket there would be handed the database.
  if (!found.isDirectory() || found.uid !== process.getuid?.() || (found.mode & 0o077) !== 0)
    throw new EnvironmentError(`${path} belongs to another user. Remove it, or start the server as its owner.`);
}

function isListening(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT');
    });
  });
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, () => {
      server.unref();
      resolve();
    });
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}

function inUse(directory: string): DirectoryInUseError {
  return new DirectoryInUseError(
    `DATA_DIR: ${directory} is in use by another process. Stop that process or choose a different folder.`,
  );
}
