import { lockAlone } from '../../../platform/db/advisory-locks.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
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
 * The certificate to seal with: made at first need, after a year, and when the server's secret changed, because the key
 * can't be read then.
 */
export async function takeCertificate(tx: Transaction, secrets: SecretBox): Promise<SealingCertificate> {
  const current = await openCurrent(tx, secrets);
  if (current) return current;
  await lockAlone(tx, 'signing certificate');
  // Another transaction may have made one meanwhile.
  return (await openCurrent(tx, secrets)) ?? makeNext(tx, secrets);
}

async function openCurrent(tx: Transaction, secrets: SecretBox): Promise<SealingCertificate | undefined> {
  const current = await findCurrentCertificate(tx);
  const key = current && secrets.open(current.sealedKey);
  return current && key !== undefined ? { id: current.id, certificate: current.certificate, key } : undefined;
}

async function makeNext(tx: Transaction, secrets: SecretBox): Promise<SealingCertificate> {
  const now = new Date();
  const { companyName } = await getOrganization(tx);
  const { serial, certificate, key } = await makeCertificate(companyName, now);
  const usedUntil = new Date(now.getTime() + USED_MS).toISOString();
  const { id } = await insertCertificate(tx, { serial, certificate, sealedKey: secrets.seal(key), usedUntil });
  return { id, certificate, key };
}
