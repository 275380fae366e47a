import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ListMultipartUploadsCommand, S3Client } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { loadEnv } from '../src/platform/env.ts';
import { openFolder, openStorage } from '../src/platform/storage/open-storage.ts';
import { testBucket } from './object-store.ts';
import { runProgram } from './run-program.ts';

const CONSOLE = fileURLToPath(new URL('../src/admin.ts', import.meta.url));
const LONG = 300_000;
const SMALL_FILES = 20;

/** How many uploads in the bucket were neither finished nor discarded. */
async function countBegun({ S3_ENDPOINT, S3_BUCKET, S3_REGION, ...keys }: ReturnType<typeof loadEnv>): Promise<number> {
  const { S3_ACCESS_KEY_ID: accessKeyId = '', S3_SECRET_ACCESS_KEY: secretAccessKey = '' } = keys;
  const credentials = { accessKeyId, secretAccessKey };
  const client = new S3Client({ endpoint: S3_ENDPOINT, region: S3_REGION, credentials, forcePathStyle: true });
  const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: S3_BUCKET }));
  client.destroy();
  return Uploads.length;
}

test(
  'moving files to the object store that is killed in the middle of a file completes when it’s run again',
  async (context) => {
    const bucket = await testBucket();
    context.skip(bucket['S3_BUCKET'] === undefined, 'Files are moved to and from an object store.');
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'move-kills-'));
    const env = loadEnv({ DATA_DIR, ...bucket });
    const folder = openFolder(env);
    for (let count = 0; count < SMALL_FILES; count += 1) await folder.put('photos', 'png', randomBytes(50_000));
    await folder.put('documents', 'zip', randomBytes(80 * 1024 * 1024));
    const files = SMALL_FILES + 1;
    const move = (to: string, dataDir = DATA_DIR) => ({
      path: CONSOLE,
      args: ['storage', 'move', to],
      env: { ...bucket, DATA_DIR: dataDir },
    });

    const killed = await runProgram({
      ...move('to-s3'),
      onStart: async (child) => {
        while (child.exitCode === null && (await countBegun(env)) === 0) await pause(20);
        child.kill('SIGKILL');
      },
    });
    expect(killed.join('\n')).not.toContain('Copied');
    expect(await countBegun(env), 'it was killed within the large file').toBe(1);
    const store = openStorage(env);
    expect((await store.list()).length).toBeLessThan(files);

    const [done] = (await runProgram(move('to-s3'))).filter((line) => line.startsWith('Copied'));
    expect(done).toMatch(/^Copied \d+ files and compared every byte/);
    const [, copied, unchanged] = /^Copied (\d+) files .*; (\d+) were/.exec(done ?? '') ?? [];
    expect(Number(copied) + Number(unchanged)).toBe(files);
    expect((await store.list()).length).toBe(files);
    await store.removeAbandoned(new Date(Date.now() + 60_000));
    expect(await countBegun(env)).toBe(0);

    // The way back, into an empty folder, compares every byte again.
    const empty = mkdtempSync(join(tmpdir(), 'move-kills-'));
    expect((await runProgram(move('to-folder', empty))).join('\n')).toContain(`Copied ${files} files`);
  },
  LONG,
);
