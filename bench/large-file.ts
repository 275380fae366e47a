import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { loadEnv } from '../server/src/platform/env.ts';
import { hashed, hashOf } from '../server/src/platform/storage/move-files.ts';
import { openStorage } from '../server/src/platform/storage/open-storage.ts';
import { testBucket } from '../server/test/object-store.ts';
import { tableHead, tableLine } from './table.ts';

/**
 * Measures how long a file of any size takes to the object store and back, and the memory of the process that sends it:
 * `node scripts/with-s3.mjs -- npx tsx --conditions=source bench/large-file.ts 100 1000 4000`, in megabytes. Each size has
 * a process of its own.
 */
const MEGABYTE = 1024 * 1024;
const [only, ...more] = process.argv.slice(2).map(Number);
if (only === undefined) throw new Error('Usage: bench/large-file.ts MEGABYTES…');
if (more.length > 0) {
  console.log(tableHead(['MB', 'memory before', 'most', 'sent in s', 'read in s']).join('\n'));
  for (const size of [only, ...more]) {
    const args = [...process.execArgv, import.meta.filename, String(size)];
    execFileSync(process.execPath, args, { stdio: ['ignore', 'inherit', 'ignore'] });
  }
} else await measureOne(only);

async function measureOne(megabytes: number): Promise<void> {
  const storage = openStorage(loadEnv(await testBucket()));
  const warm = await storage.put('plans', 'bin', Buffer.from('warm'));
  await storage.remove('plans', warm);
  const before = process.resourceUsage().maxRSS;
  const name = storage.newName('bin');
  const sent = createHash('sha256');
  const startedAt = performance.now();
  await storage.write('plans', name, hashed(piecesOf(megabytes), sent));
  const sentAt = performance.now();
  const found = await storage.get('plans', name);
  if (!found || (await hashOf(found.stream)) !== sent.digest('hex')) throw new Error('the file came back different');
  const readAt = performance.now();
  const most = process.resourceUsage().maxRSS;
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  const inMegabytes = (kilobytes: number) => Math.round(kilobytes / 1024);
  console.log(
    tableLine([
      megabytes,
      inMegabytes(before),
      inMegabytes(most),
      seconds(sentAt - startedAt),
      seconds(readAt - sentAt),
    ]),
  );
  await storage.remove('plans', name);
}

function piecesOf(megabytes: number): Readable {
  const piece = randomBytes(MEGABYTE);
  let left = megabytes;
  return new Readable({
    read() {
      left -= 1;
      if (left < 0) this.push(null);
      else {
        piece.writeUInt32BE(left);
        this.push(Buffer.from(piece));
      }
    },
  });
}
