import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { SERVER_FOLDER } from '../../../server-folder.ts';

/** Written by `node scripts/scan-vulnerabilities.mjs` when a build is made. */
const REPORT = fileURLToPath(new URL('vulnerabilities.json', SERVER_FOLDER));
const reportSchema = z.object({ scannedAt: z.string(), vulnerabilities: z.number().int() });

/** Known vulnerabilities of the packages this build ships, or null where nobody scanned them. */
export async function findVulnerabilities(): Promise<number | null> {
  try {
    return reportSchema.parse(JSON.parse(await readFile(REPORT, 'utf8'))).vulnerabilities;
  } catch {
    // No report, or one nobody can read: not scanned, which is not the same as none.
    return null;
  }
}
