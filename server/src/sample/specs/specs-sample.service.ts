import { createHash } from 'node:crypto';
import { addDays } from '@builder-os/contract/platform/calendar';
import { dayIn } from '@builder-os/contract/platform/dates';
import { DOCUMENT_FOLDER } from '../../modules/specs/document-uploads/document-uploads.service.ts';
import { recordChanges } from '../../platform/audit/audit.ts';
import { type Act, actorId } from '../../platform/http/act.ts';
import { getOrganization } from '../../platform/organization/organization.ts';
import { printPdf } from '../../platform/pdf/print-pdf.ts';
import type { Sample } from '../../platform/sample/samples.ts';
import { printXlsx } from '../../platform/sheets/write-xlsx.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { drawProfiles, SAMPLE_DOCUMENTS, SAMPLE_SPECIFICATIONS } from './sample-specs.ts';
import { insertSampleDocument, insertSampleSpecifications } from './specs-sample.queries.ts';

export const SPECS_SAMPLE: Sample = {
  name: 'specs',
  tables: ['specifications', 'technical_documents'],
  add: (act, { storage }) => addSpecsSample(act, storage),
  shows: ['specification', 'technical-document'],
};

const DAY = 24 * 60 * 60_000;
type SampleDocument = (typeof SAMPLE_DOCUMENTS)[number];

/** Six specifications, and four documents with files that open. */
export async function addSpecsSample(act: Act, storage: Storage) {
  const { companyName, timeZone } = await getOrganization(act.tx);
  const office = { companyName, today: dayIn(new Date(), timeZone) };
  const specifications = await addSpecifications(act, office.today);
  const documents: Awaited<ReturnType<typeof addDocument>>[] = [];
  const stored: string[] = [];
  try {
    for (const sample of SAMPLE_DOCUMENTS) {
      const bytes = await makeFile(sample, office);
      const storedName = await storage.put(DOCUMENT_FOLDER, sample.kind, bytes);
      stored.push(storedName);
      documents.push(await addDocument(act, sample, { bytes, storedName, today: office.today }));
    }
  } catch (error) {
    for (const name of stored) await storage.remove(DOCUMENT_FOLDER, name);
    throw error;
  }
  await recordChanges(act, {
    resource: 'technical-document',
    verb: 'create',
    changes: documents.map((after) => ({ after })),
  });
  return [
    ...specifications.map(({ id }) => ({ tableName: 'specifications', resource: 'specification', recordId: id })),
    ...documents.map(({ id }) => ({ tableName: 'technical_documents', resource: 'technical-document', recordId: id })),
  ];
}

async function addSpecifications(act: Act, today: string) {
  const rows = SAMPLE_SPECIFICATIONS.map(({ age, reviewIn, ...specification }) => {
    const lastUpdated = daysAgo(age);
    const dates = { effectiveFrom: addDays(today, -age), reviewOn: addDays(today, reviewIn) };
    return { ...specification, ...dates, lastUpdated, createdAt: lastUpdated, updatedAt: lastUpdated };
  });
  const made = await insertSampleSpecifications(act.tx, rows, actorId(act));
  await recordChanges(act, { resource: 'specification', verb: 'create', changes: made.map((after) => ({ after })) });
  return made;
}

function addDocument(
  act: Act,
  { number, name, category, status, notes, fileName, kind, age, expiresIn, reviewIn }: SampleDocument,
  { bytes, storedName, today }: { bytes: Buffer; storedName: string; today: string },
) {
  const file = { fileName, fileType: kind, size: bytes.length };
  const lastModified = daysAgo(age);
  const expiresOn = expiresIn === undefined ? null : addDays(today, expiresIn);
  const reviewOn = reviewIn === undefined ? null : addDays(today, reviewIn);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return insertSampleDocument(
    act.tx,
    { number, name, category, status, notes, expiresOn, reviewOn, ...file, lastModified, createdAt: lastModified },
    { number: 1, ...file, sha256, storedName, uploadedBy: actorId(act), uploadedAt: lastModified },
  );
}

async function makeFile(
  { kind, name, number, lines }: SampleDocument,
  { companyName, today }: { companyName: string; today: string },
): Promise<Buffer> {
  if (kind === 'dxf') return Buffer.from(drawProfiles(lines));
  if (kind === 'pdf')
    return printPdf({ companyName, title: name, facts: [number], day: today, content: [{ ul: [...lines] }] });
  return printXlsx([
    {
      name: 'Takeoff',
      columns: [
        { header: 'Profile', type: 'text', width: 28 },
        { header: 'Weight (lb)', type: 'number' },
      ],
      rows: lines.map((line) => [line, null]),
    },
  ]);
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * DAY).toISOString();
}
