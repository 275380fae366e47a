import { LARGEST_LIMIT } from '@builder-os/contract/platform/pages';
import { recordAction } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import { findSender } from '../../../platform/organization/sender.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { printSpecificationSheet } from './specification-sheet.pdf.ts';
import { listSteelSpecifications } from './specifications.service.ts';

/** Records who exports the sheet. */
export async function recordSpecificationSheet(act: Act): Promise<void> {
  await recordAction(act, { action: 'steel-specification.export', resource: 'steel-specification' });
}

/** The specification sheet as a PDF, with up to `LARGEST_LIMIT` specifications. */
export async function makeSpecificationSheet(
  db: Executor,
  storage: Storage,
): Promise<{ fileName: string; pdf: Buffer }> {
  const organization = await getOrganization(db);
  const { today } = await findOfficeDay(db);
  const { rows } = await listSteelSpecifications(db, { limit: LARGEST_LIMIT });
  const pdf = await printSpecificationSheet({
    ...(await findSender(storage, organization)),
    day: today,
    specifications: rows,
  });
  return { fileName: `steel-specifications-${today}.pdf`, pdf };
}
