import type {
  RegisterFormat,
  Specification,
  SpecificationFilter,
} from '@builder-os/contract/modules/specs/specifications';
import { dayIn } from '@builder-os/contract/platform/dates';
import { recordAction } from '../../../platform/audit/audit.ts';
import { type Line, writeCsv } from '../../../platform/csv/write-csv.ts';
import type { Executor } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { found } from '../../../platform/http/errors.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import { findShortSender } from '../../../platform/organization/sender.ts';
import { printXlsx, type SheetColumn } from '../../../platform/sheets/write-xlsx.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { CATEGORY_NAMES, printSpecification } from './specification.pdf.ts';
import { findRevisions, findSpecification, listSpecifications } from './specifications.queries.ts';

const MOST_ROWS = 10_000;

const COLUMNS: readonly SheetColumn[] = [
  { header: 'Number', type: 'number', width: 9 },
  { header: 'Title', type: 'text', width: 32 },
  { header: 'Category', type: 'text', width: 14 },
  { header: 'Standard', type: 'text', width: 24 },
  { header: 'Edition', type: 'text', width: 18 },
  { header: 'Value', type: 'text', width: 14 },
  { header: 'Unit', type: 'text', width: 12 },
  { header: 'Description', type: 'text', width: 48 },
  { header: 'Revision', type: 'number', width: 10 },
  { header: 'Effective Date', type: 'day', width: 14 },
  { header: 'Review Date', type: 'day', width: 12 },
  { header: 'Owner', type: 'text', width: 20 },
  { header: 'Last Updated', type: 'day', width: 14 },
];

interface Register {
  fileName: string;
  lines: Line[];
}

/** Reads the register, and records who exports it. */
export async function takeRegister(
  act: Act,
  { format, ...filter }: SpecificationFilter & { format: RegisterFormat },
): Promise<Register> {
  const { today, timeZone } = await findOfficeDay(act.tx);
  const rows = await listSpecifications(act.tx, filter, MOST_ROWS);
  await recordAction(act, { action: 'specification.export', resource: 'specification', details: { filter, format } });
  const fileName = `building-specs-${today}.${format}`;
  return { fileName, lines: rows.map((row) => toLine(row, timeZone)) };
}

export function writeRegisterCsv({ lines }: Register): AsyncIterable<string> {
  return writeCsv(
    COLUMNS.map(({ header }) => header),
    onePage(lines),
  );
}

export function writeRegisterXlsx({ lines }: Register): Promise<Buffer> {
  return printXlsx([{ name: 'Specifications', columns: COLUMNS, rows: lines }]);
}

/** Prints a specification on one page. */
export async function printOne(db: Executor, storage: Storage, id: number): Promise<{ fileName: string; pdf: Buffer }> {
  const specification = found(await findSpecification(db, id), 'Specification');
  const organization = await getOrganization(db);
  const pdf = await printSpecification({
    sender: await findShortSender(storage, organization),
    day: dayIn(new Date(), organization.timeZone),
    updatedOn: dayIn(new Date(specification.lastUpdated), organization.timeZone),
    specification,
    revisions: await findRevisions(db, id),
    timeZone: organization.timeZone,
  });
  return { fileName: `specification-${id}-revision-${specification.revision}.pdf`, pdf };
}

function toLine(row: Specification, timeZone: string): Line {
  return [
    row.id,
    row.title,
    CATEGORY_NAMES[row.category],
    row.standard,
    row.sourceEdition,
    row.value,
    row.unit,
    row.description,
    row.revision,
    row.effectiveFrom,
    row.reviewOn,
    row.ownerName,
    dayIn(new Date(row.lastUpdated), timeZone),
  ];
}

async function* onePage(lines: Line[]): AsyncGenerator<Line[]> {
  yield lines;
}
