import { type Actor, hasAccess } from '@builder-os/contract/platform/permissions';
import type { Executor } from '../../../platform/db/database.ts';
import type { TracedRecords } from '../../../platform/privacy/personal-data.ts';
import { csvFile, type PartFile, wholeFile } from '../../../platform/records/job-file-parts.ts';
import type { Signables } from '../../../platform/records/signables.ts';
import type { ExportColumn } from '../../../platform/sheets/record-export.ts';
import {
  getSignedPdf,
  listSignedDocuments,
  type SignedDocument,
} from '../../signing/signatures/signed-documents.service.ts';
import type { ArchivedPart } from './job-archives.table.ts';

const COLUMNS: readonly ExportColumn<SignedDocument>[] = [
  { header: 'Document', type: 'text', read: ({ title }) => title },
  { header: 'Signed By', type: 'text', read: ({ signer }) => signer },
  { header: 'Signed At', type: 'text', read: ({ signedAt }) => signedAt },
  { header: 'Signature', type: 'text', read: ({ mark }) => mark },
  { header: 'IP Address', type: 'text', read: ({ ipAddress }) => ipAddress },
  { header: 'SHA-256 of What Was Signed', type: 'text', read: ({ shownHash }) => shownHash },
  { header: 'SHA-256 of the Sealed PDF', type: 'text', read: ({ sealedHash }) => sealedHash },
];

/** Signed documents of the records whose documents the person may see, and the permission to see them. */
export async function listSignatures(
  db: Executor,
  { actor, records, signables }: { actor: Actor; records: readonly TracedRecords[]; signables: Signables },
): Promise<{ files: PartFile[]; parts: ArchivedPart[] }> {
  const accessOf = ({ resource }: TracedRecords) => signables.of(resource)?.read;
  const seen = records.filter((one) => {
    const access = accessOf(one);
    return access !== undefined && hasAccess(actor, access);
  });
  const documents = await listSignedDocuments(db, seen);
  if (documents.length === 0) return { files: [], parts: [] };
  const byId = new Map(documents.map((document) => [document.id, document]));
  const pdfs = [...byId.values()].map(({ id, title }) =>
    wholeFile({ folder: 'signatures', name: `${title} signed.pdf` }, () => getSignedPdf(db, id)),
  );
  const page = async () => ({ rows: documents, nextCursor: null, total: documents.length });
  const accesses = [...new Set(seen.flatMap((one) => accessOf(one) ?? []))];
  return {
    files: [csvFile({ folder: 'signatures', name: 'signatures.csv' }, COLUMNS, page), ...pdfs],
    parts: accesses.map((access) => ({ label: 'Signatures', access })),
  };
}
