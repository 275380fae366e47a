import { JOB_FIELDS, type JobField } from '@builder-os/contract/modules/jobs/job-fields';
import { type CreateJob, createJobSchema, JOB_KINDS, type JobKind } from '@builder-os/contract/modules/jobs/jobs';
import { proposeChoice } from '@builder-os/contract/modules/sales/import-choices';
import { readDay } from '@builder-os/contract/platform/day-text';
import { columnHeading } from '@builder-os/contract/platform/record-fields';

const FIELDS: readonly JobField[] = [
  'name',
  'kind',
  'businessUnit',
  'contactId',
  'siteAddress',
  'managerId',
  'originalContract',
  'startsOn',
  'finishesOn',
  'notes',
];

/** The columns of a file of jobs, as the export names them. */
export const JOB_COLUMNS = FIELDS.map((field) => {
  const { importedAs } = JOB_FIELDS[field];
  return { field, header: headingOf(field), importedAs, isRequired: 'isRequired' in JOB_FIELDS[field] };
});

/** Other words for the kinds, in lowercase letters only. */
const KIND_WORDS: Record<JobKind, readonly string[]> = {
  kit: ['kits', 'steelkit', 'steelframing', 'package', 'shell'],
  spec_house: ['spec', 'spechome', 'newhome', 'newconstruction', 'newhouse', 'house'],
  renovation: ['remodel', 'remodeling', 'rehab', 'addition', 'flip'],
  small_works: ['smallwork', 'repair', 'repairs', 'service', 'handyman', 'other'],
};

export type JobCells = Partial<Record<JobField, string>>;

/** Records that a cell can name, by their lowercase name or email address; a name of several is `ambiguous`. */
export type NamedRecords<Id> = ReadonlyMap<string, Id | 'ambiguous'>;

export interface KnownPeople {
  customers: NamedRecords<number>;
  managers: NamedRecords<string>;
}

export type ReadJob = { job: CreateJob } | { problems: string[] };

/** The job of a row, or what's wrong with the row. */
export function readJobRow(cells: JobCells, { customers, managers }: KnownPeople): ReadJob {
  const customer = findNamed(cells.contactId, customers);
  const manager = findNamed(cells.managerId, managers);
  const result = createJobSchema.safeParse({
    name: unescaped(cells.name),
    kind: readKind(cells.kind),
    businessUnit: cells.businessUnit && (proposeChoice('businessUnit', cells.businessUnit) ?? cells.businessUnit),
    siteAddress: unescaped(cells.siteAddress),
    originalContract: cells.originalContract?.replace(/^'/, '').replace(/[$,\s]/g, ''),
    startsOn: cells.startsOn && (readDay(cells.startsOn) ?? cells.startsOn),
    finishesOn: cells.finishesOn && (readDay(cells.finishesOn) ?? cells.finishesOn),
    notes: unescaped(cells.notes),
    contactId: customer.id,
    managerId: manager.id,
  });
  const problems = [
    customer.problem && `${headingOf('contactId')}: ${customer.problem('contact')}`,
    manager.problem && `${headingOf('managerId')}: ${manager.problem('team member')}`,
  ].filter((problem) => problem !== undefined);
  if (!result.success) {
    problems.push(...result.error.issues.map(({ path, message }) => `${headingOf(path[0])}: ${message}`));
  } else if (isBackwards(result.data)) {
    problems.push(`${headingOf('finishesOn')}: Enter the start date or a later one.`);
  }
  return result.success && problems.length === 0 ? { job: result.data } : { problems };
}

/** The fields that make two jobs the same: their name and customer. */
export function jobKey({ name, contactId }: { name: string; contactId?: number | null }): string {
  return `${name.toLowerCase()}|${contactId ?? ''}`;
}

function findNamed<Id>(cell: string | undefined, records: NamedRecords<Id>) {
  if (cell === undefined) return { id: undefined };
  const found = records.get(unescaped(cell)?.toLowerCase() ?? '');
  if (found === undefined) {
    return {
      id: undefined,
      problem: (noun: string) => `No ${noun} is named ${cell}. Add the ${noun} first, or clear the cell.`,
    };
  }
  if (found === 'ambiguous') {
    return {
      id: undefined,
      problem: (noun: string) => `More than one ${noun} is named ${cell}. Enter the email address.`,
    };
  }
  return { id: found };
}

function readKind(cell: string | undefined): string | undefined {
  if (cell === undefined) return undefined;
  const word = cell.toLowerCase().replace(/[^a-z]/g, '');
  const known = JOB_KINDS.find((kind) => kind.replace('_', '') === word || KIND_WORDS[kind].includes(word));
  return known ?? cell;
}

/** The apostrophe that exports put before text that looks like a formula isn't part of it. */
function unescaped(cell: string | undefined): string | undefined {
  return cell?.replace(/^'(?=[=+\-@])/, '');
}

function isBackwards({ startsOn, finishesOn }: CreateJob): boolean {
  return startsOn != null && finishesOn != null && finishesOn < startsOn;
}

function headingOf(field: unknown): string {
  const known = FIELDS.find((one) => one === field);
  return known ? columnHeading(JOB_FIELDS[known]) : String(field);
}
