import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { SERVER_FOLDER } from '../../../server-folder.ts';

/** Written at build time by `node scripts/scan-vulnerabilities.mjs`. */
const REPORT = fileURLToPath(new URL('vulnerabilities.json', SERVER_FOLDER));
const reportSchema = z.object({ scannedAt: z.string(), vulnerabilities: z.number().int() });

/** The number of known vulnerabilities in this build's packages. Null if they weren't scanned. */
export async function findVulnerabilities(): Promise<number | null> {
  try {
    return reportSchema.parse(JSON.parse(await readFile(REPORT, 'utf8'))).vulnerabilities;
  } catch {
    // A missing or unreadable report means not scanned, which isn't the same as none.
    return null;
  }
}
