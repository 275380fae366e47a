// Two commands started together mustn't install or build in the same folders, so the second waits for the first.
import { appendFileSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const HEARTBEAT_MS = 2_000;
const STALE_AFTER_MS = 300_000;

const lockOf = (root) => path.join(root, '.setup-lock');

/** Runs `work` while only this process has `.setup-lock`. Takes over the lock of a dead process. */
export async function withSetupLock(root, work) {
  const file = lockOf(root);
  await takeLock(file);
  const release = () => rmSync(file, { force: true });
  const heartbeat = setInterval(() => touch(file), HEARTBEAT_MS);
  // Also runs on process.exit after a failed install. A kill -9 leaves the file; its age shows it's abandoned.
  process.on('exit', release);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    process.off('exit', release);
    release();
  }
}

/** Adds a child process as a holder: an npm whose parent was killed still writes to node_modules. */
export function shareSetupLock(root, pid) {
  appendFileSync(lockOf(root), ` ${pid}`);
}

async function takeLock(file) {
  let isAnnounced = false;
  while (!createLock(file)) {
    if (!isAnnounced) console.log('Waiting for another install or build in this folder to end');
    isAnnounced = true;
    if (isAbandoned(file)) dropAbandoned(file);
    else await pause(200);
  }
}

function createLock(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function isAbandoned(file) {
  try {
    if (Date.now() - statSync(file).mtimeMs > STALE_AFTER_MS) return true;
    const pids = readFileSync(file, 'utf8')
      .split(' ')
      .map(Number)
      .filter((pid) => pid > 0);
    return pids.length > 0 && !pids.some(isAlive);
  } catch (error) {
    if (error.code === 'ENOENT') return false;
    throw error;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Moves the lock away before removing it, so only one of two waiters removes it. */
function dropAbandoned(file) {
  const aside = `${file}-${process.pid}`;
  try {
    renameSync(file, aside);
    // A faster waiter may already hold a new lock; give it back.
    if (isAbandoned(aside)) rmSync(aside, { force: true });
    else renameSync(aside, file);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}

function touch(file) {
  try {
    utimesSync(file, new Date(), new Date());
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}
