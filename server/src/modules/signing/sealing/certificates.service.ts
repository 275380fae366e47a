import { lockAlone } from '../../../platform/db/advisory-locks.ts';
import type { Executor, OpenDatabase } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { SecretBox } from '../../../platform/settings/secret-box.ts';
import { findCurrentCertificate, insertCertificate } from './certificates.queries.ts';
import { makeCertificate } from './make-certificate.service.ts';

/** A new certificate each year, so that a key that leaks seals no more than a year’s documents. */
const USED_MS = 365 * 86_400_000;

export interface SealingCertificate {
  id: number;
  certificate: string;
  key: string;
}

/**
 * The certificate to seal with: made on first use, after a year, and when the server's secret changed, because the key
 * can't be read then. Of two servers that make one, the second uses the first's.
 */
export async function takeCertificate(
  database: OpenDatabase,
  secrets: SecretBox,
  companyName: string,
): Promise<SealingCertificate> {
  const current = await openCurrent(database.db, secrets);
  if (current) return current;
  // On a weak machine the key takes seconds, longer than a transaction may.
  const now = new Date();
  const { serial, certificate, key } = await makeCertificate(companyName, now);
  return inTransaction(database, async (tx) => {
    await lockAlone(tx, 'signing certificate');
    const other = await openCurrent(tx, secrets);
    if (other) return other;
    const usedUntil = new Date(now.getTime() + USED_MS).toISOString();
    const { id } = await insertCertificate(tx, { serial, certificate, sealedKey: secrets.seal(key), usedUntil });
    return { id, certificate, key };
  });
}

async function openCurrent(db: Executor, secrets: SecretBox): Promise<SealingCertificate | undefined> {
  const current = await findCurrentCertificate(db);
  const key = current && secrets.open(current.sealedKey);
  return current && key !== undefined ? { id: current.id, certificate: current.certificate, key } : undefined;
}
