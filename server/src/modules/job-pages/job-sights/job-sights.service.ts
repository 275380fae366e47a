import type { Invoice } from '@builder-os/contract/modules/invoicing/invoices';
import type { JobStanding } from '@builder-os/contract/modules/job-costs/job-blocks';
import {
  CHANGES_SHOWN,
  ROWS_PER_PAGE,
  ROWS_SHOWN,
  WAITING_SHOWN,
} from '@builder-os/contract/modules/job-pages/customer-page';
import { DOCUMENTS_SHOWN, DRAWS_SHOWN } from '@builder-os/contract/modules/job-pages/lender-page';
import { maySee, type Outsider, SEES } from '@builder-os/contract/modules/job-pages/outsider-sights';
import { isOpenPhase } from '@builder-os/contract/modules/jobs/job-phases';
import type { Job } from '@builder-os/contract/modules/jobs/jobs';
import { dayIn } from '@builder-os/contract/platform/dates';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import type { Executor } from '../../../platform/db/database.ts';
import { AppError, found, notFound } from '../../../platform/http/errors.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import {
  listReleasedSelections,
  type ReleasedSelection,
} from '../../changes/selections/released-selections.service.ts';
import { getBillingPlan } from '../../invoicing/billing-plans/billing-plans.service.ts';
import { listInvoices } from '../../invoicing/invoices/invoices.service.ts';
import { getCostReport } from '../../job-costs/cost-report/cost-report.service.ts';
import { listJobStandings } from '../../job-costs/job-blocks/job-blocks.service.ts';
import { getAnyJob } from '../../jobs/jobs/jobs.service.ts';
import type { OpenPageLink } from '../page-links/page-links.queries.ts';
import { type DivisionRow, divideBudget } from './budget-by-division.ts';
import {
  type DueInvoice,
  findDueInvoices,
  type InvoicesOf,
  ISSUED,
  type JobPayments,
  sumUpInvoices,
} from './job-payments.queries.ts';
import { type PhaseStep, phaseSteps, type ScheduledDay, scheduledDays, stepsDone } from './job-schedule.ts';
import {
  countReleasedPhotos,
  countSignedDocuments,
  findChangesToSign,
  findPhaseDays,
  findReleasedPhoto,
  findReleasedPhotos,
  findShownChanges,
  findSignedDocuments,
  type ReleasedPhoto,
  type ShownChange,
  type SignedDocument,
  sumUpChanges,
} from './job-sights.queries.ts';

const UPLOADS = 'jobs';

export type {
  DivisionRow,
  DueInvoice,
  JobPayments,
  PhaseStep,
  ReleasedPhoto,
  ReleasedSelection,
  ScheduledDay,
  ShownChange,
  SignedDocument,
};

export interface JobContract {
  original: string;
  signedCount: number;
  signedSum: string;
  now: string;
}

/** The newest rows of a list, and how many there are in all. */
interface Newest<Row> {
  count: number;
  newest: Row[];
}

/** Everything a page can show of a job. Its size doesn't grow with the job: lists are cut, and sums include everything. */
export interface JobSights {
  progress: Pick<Job, 'name' | 'number' | 'siteAddress' | 'startsOn' | 'finishesOn' | 'phase'> & {
    steps: { done: number; total: number } | null;
  };
  phases: PhaseStep[];
  photos: Newest<ReleasedPhoto>;
  schedule: ScheduledDay[];
  siteContact: { name: string | null; phone: string };
  /** The first items of each kind that are waiting for the customer, and the number of changes and invoices. */
  waiting: {
    /** Nothing on a closed or canceled job can be signed or chosen. */
    isOpen: boolean;
    toSign: ShownChange[];
    toPay: DueInvoice[];
    count: number;
    today: string;
  };
  choices: ReleasedSelection[];
  changes: Newest<ShownChange>;
  /** Null without a contract. */
  contract: JobContract | null;
  payments: JobPayments;
  invoices: Newest<Invoice>;
  draws: Newest<Invoice> & { sums: JobPayments };
  budget: DivisionRow[];
  workInProgress: JobStanding | null;
  signedDocuments: Newest<SignedDocument>;
}
type JobSight = keyof JobSights;

/** The job of a page, and the customer whose money it may show. */
interface Subject {
  job: Job;
  /** Null for pages that show the invoices to every customer of the job. */
  customerId: number | null;
  today: string;
  timeZone: string;
  photosShown: number;
}

const READERS: { [Sight in JobSight]: (db: Executor, subject: Subject) => Promise<JobSights[Sight]> } = {
  progress: async (db, { job }) => {
    const { name, number, siteAddress, startsOn, finishesOn, phase } = job;
    const steps = stepsDone(await getBillingPlan(db, job.id));
    return { name, number, siteAddress, startsOn, finishesOn, phase, steps };
  },
  phases: async (db, { job, timeZone }) => {
    const moments = [...(await findPhaseDays(db, job.id))];
    return phaseSteps(job, new Map(moments.map(([phase, at]) => [phase, dayIn(new Date(at), timeZone)])));
  },
  photos: async (db, { job, photosShown }) => ({
    count: await countReleasedPhotos(db, job.id),
    newest: await findReleasedPhotos(db, job.id, { limit: photosShown }),
  }),
  schedule: async (db, { job, today }) =>
    scheduledDays({
      job,
      plan: await getBillingPlan(db, job.id),
      choices: await listReleasedSelections(db, job.id),
      today,
    }),
  siteContact: async (db, { job }) => ({ name: job.managerName, phone: (await getOrganization(db)).phone }),
  choices: (db, { job }) => listReleasedSelections(db, job.id),
  waiting: async (db, { job, customerId, today }) => {
    const isOpen = isOpenPhase(job.phase);
    const toSign = isOpen ? await findChangesToSign(db, job.id, WAITING_SHOWN) : [];
    const toPay = await findDueInvoices(db, { jobId: job.id, customerId }, WAITING_SHOWN);
    const sentCount = isOpen ? (await sumUpChanges(db, job.id)).sentCount : 0;
    const { dueCount } = await sumUpInvoices(db, { jobId: job.id, customerId });
    return { isOpen, toSign, toPay, count: sentCount + dueCount, today };
  },
  changes: async (db, { job }) => ({
    count: (await sumUpChanges(db, job.id)).count,
    newest: await findShownChanges(db, job.id, { limit: CHANGES_SHOWN }),
  }),
  contract: async (db, { job }) => {
    if (job.originalContract === null) return null;
    const { signedCount, signedSum } = await sumUpChanges(db, job.id);
    const now = fromCents(toCents(job.originalContract) + toCents(signedSum));
    return { original: job.originalContract, signedCount, signedSum, now };
  },
  payments: (db, { job, customerId }) => sumUpInvoices(db, { jobId: job.id, customerId }),
  invoices: async (db, { job, customerId }) => {
    const { count } = await sumUpInvoices(db, { jobId: job.id, customerId });
    return { count, newest: (await listIssued(db, { jobId: job.id, customerId }, { limit: ROWS_SHOWN })).rows };
  },
  draws: async (db, { job, customerId }) => {
    const sums = await sumUpInvoices(db, { jobId: job.id, customerId });
    const { rows } = await listIssued(db, { jobId: job.id, customerId }, { limit: DRAWS_SHOWN });
    return { count: sums.count, newest: rows, sums };
  },
  budget: async (db, { job }) => divideBudget(await getCostReport(db, job.id, {})),
  workInProgress: async (db, { job }) => (await listJobStandings(db, [job.id]))[0] ?? null,
  signedDocuments: async (db, { job }) => ({
    count: await countSignedDocuments(db, job.id),
    newest: await findSignedDocuments(db, job.id, { limit: DOCUMENTS_SHOWN }),
  }),
};

const isJobSight = (sight: string): sight is JobSight => Object.hasOwn(READERS, sight);

/**
 * Reads the parts of a job that a kind of outsider sees. The table in the contract decides, so other parts aren't even
 * read.
 */
export async function readSights(
  db: Executor,
  outsider: Outsider,
  { jobId, contactId }: Pick<OpenPageLink, 'jobId' | 'contactId'>,
  photosShown: number,
): Promise<Partial<JobSights>> {
  const job = await getAnyJob(db, found(jobId ?? undefined, 'Job'));
  const { today, timeZone } = await findOfficeDay(db);
  const subject: Subject = { job, customerId: contactId, today, timeZone, photosShown };
  const sights: Partial<JobSights> = {};
  for (const sight of SEES[outsider].filter(isJobSight)) {
    Object.assign(sights, { [sight]: await READERS[sight](db, subject) });
  }
  return sights;
}

/** Issued invoices, newest first. */
function listIssued(db: Executor, { jobId, customerId }: InvoicesOf, page: { limit: number; cursor?: string }) {
  return listInvoices(db, { jobId, ...(customerId !== null && { customerId }), status: [...ISSUED], ...page });
}

/**
 * A page of a job's issued invoices, newest first.
 * @param after the end of the previous page; a damaged value, such as from a link cut off in an email, gives the first
 * page
 */
export async function listJobInvoices(
  db: Executor,
  sight: 'invoices' | 'draws',
  outsider: Outsider,
  { jobId, contactId, after }: Pick<OpenPageLink, 'jobId' | 'contactId'> & { after?: string },
): Promise<{ invoices: Invoice[]; next: string | null }> {
  if (jobId === null || !maySee(outsider, sight)) throw notFound('Page');
  const of = { jobId, customerId: contactId };
  const page = (cursor?: string) => listIssued(db, of, { limit: ROWS_PER_PAGE, cursor });
  try {
    const { rows, nextCursor } = await page(after);
    return { invoices: rows, next: nextCursor };
  } catch (error) {
    if (after === undefined || !(error instanceof AppError) || error.code !== 'validation') throw error;
    const { rows, nextCursor } = await page();
    return { invoices: rows, next: nextCursor };
  }
}

/** A page of the changes sent to the customer, newest first. */
export async function listChanges(
  db: Executor,
  outsider: Outsider,
  { jobId, before }: Pick<OpenPageLink, 'jobId'> & { before?: number },
): Promise<{ changes: ShownChange[]; next: number | undefined }> {
  if (jobId === null || !maySee(outsider, 'changes')) throw notFound('Page');
  const rows = await findShownChanges(db, jobId, { before, limit: ROWS_PER_PAGE + 1 });
  const changes = rows.slice(0, ROWS_PER_PAGE);
  return { changes, next: rows.length > ROWS_PER_PAGE ? changes.at(-1)?.ordinal : undefined };
}

/** A page of the documents the customer signed, the one signed last first. */
export async function listSignedDocuments(
  db: Executor,
  outsider: Outsider,
  { jobId, before }: Pick<OpenPageLink, 'jobId'> & { before?: number },
): Promise<{ documents: SignedDocument[]; next: number | undefined }> {
  if (jobId === null || !maySee(outsider, 'signedDocuments')) throw notFound('Page');
  const rows = await findSignedDocuments(db, jobId, { before, limit: ROWS_PER_PAGE + 1 });
  const documents = rows.slice(0, ROWS_PER_PAGE);
  return { documents, next: rows.length > ROWS_PER_PAGE ? documents.at(-1)?.id : undefined };
}

/** All choices of the customer; a job has at most a hundred. */
export async function listChoices(
  db: Executor,
  outsider: Outsider,
  { jobId }: Pick<OpenPageLink, 'jobId'>,
): Promise<ReleasedSelection[]> {
  if (jobId === null || !maySee(outsider, 'choices')) throw notFound('Page');
  return listReleasedSelections(db, jobId);
}

/** A page of a job's released photos; undefined if this outsider sees none. */
export async function listPhotos(
  db: Executor,
  outsider: Outsider,
  { jobId }: Pick<OpenPageLink, 'jobId'>,
  { before, limit }: { before?: number; limit: number },
): Promise<{ photos: ReleasedPhoto[]; next: number | undefined }> {
  if (jobId === null || !maySee(outsider, 'photos')) throw notFound('Page');
  const photos = await findReleasedPhotos(db, jobId, { before, limit: limit + 1 });
  const shown = photos.slice(0, limit);
  return { photos: shown, next: photos.length > limit ? shown.at(-1)?.id : undefined };
}

/** A released photo: the small picture if one was made, or the photo as it was added. */
export async function openPhoto(
  { db, storage }: { db: Executor; storage: Storage },
  outsider: Outsider,
  { jobId }: Pick<OpenPageLink, 'jobId'>,
  { id, isFull }: { id: number; isFull: boolean },
) {
  if (jobId === null || !maySee(outsider, 'photos')) throw notFound('Photo');
  const { fileName, mediaType, storedName, preview } = found(await findReleasedPhoto(db, jobId, id), 'Photo');
  // An empty preview says that none can be made.
  if (preview && preview.length > 0 && !isFull)
    return { fileName, mediaType: 'image/jpeg', bytes: Buffer.from(preview) };
  const stored = found(await storage.get(UPLOADS, storedName), 'Photo');
  return { fileName, mediaType, ...stored };
}
