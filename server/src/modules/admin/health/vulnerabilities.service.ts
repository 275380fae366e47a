import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** Written by `node scripts/scan-vulnerabilities.mjs` when a build is made. The same place from `src` and from `dist`. */
const REPORT = fileURLToPath(new URL('../../../../vulnerabilities.json', import.meta.url));
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
