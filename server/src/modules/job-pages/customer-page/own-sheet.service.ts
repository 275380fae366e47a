import { maySee } from '@builder-os/contract/modules/job-pages/outsider-sights';
import type { Executor } from '../../../platform/db/database.ts';
import type { OpenPageLink } from '../page-links/page-links.queries.ts';
import { findSheetToSign, type SheetToSign } from './own-sheet.queries.ts';
import { findOwnSignings } from './own-steps.queries.ts';

/** The job's sheet that is waiting for a signature, and whether the person of the link signs it next. */
export async function findOwnSheet(
  db: Executor,
  link: OpenPageLink,
): Promise<(SheetToSign & { isOurs: boolean }) | undefined> {
  if (link.jobId === null || !maySee('customer', 'choices')) return undefined;
  const sheet = await findSheetToSign(db, link.jobId);
  if (!sheet) return undefined;
  return { ...sheet, isOurs: (await findOwnSignings(db, [sheet.id], link, 'selection-sheet')).has(sheet.id) };
}

/** The link, if its person signs this sheet next. */
export async function ownSheetSigning(
  db: Executor,
  link: OpenPageLink | undefined,
  id: number,
): Promise<OpenPageLink | undefined> {
  const sheet = link && (await findOwnSheet(db, link));
  return sheet?.id === id && sheet.isOurs ? link : undefined;
}
