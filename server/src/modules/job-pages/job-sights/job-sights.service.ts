import { sumOf } from '@builder-os/contract/modules/invoicing/invoice-amounts';
import type { Invoice } from '@builder-os/contract/modules/invoicing/invoices';
import type { JobStanding } from '@builder-os/contract/modules/job-costs/job-blocks';
import { maySee, type Outsider, SEES } from '@builder-os/contract/modules/job-pages/outsider-sights';
import type { Job } from '@builder-os/contract/modules/jobs/jobs';
import { dayIn } from '@builder-os/contract/platform/dates';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import type { Executor } from '../../../platform/db/database.ts';
import { found, notFound } from '../../../platform/http/errors.ts';
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
import { addUpInvoices, type JobPayments } from './job-payments.ts';
import { type PhaseStep, phaseSteps, type ScheduledDay, scheduledDays, stepsDone } from './job-schedule.ts';
import {
  countReleasedPhotos,
  findPhaseDays,
  findReleasedPhoto,
  findReleasedPhotos,
  findShownChanges,
  findSignedDocuments,
  type ReleasedPhoto,
  type ShownChange,
  type SignedDocument,
} from './job-sights.queries.ts';

const ISSUED = ['issued', 'part_paid', 'paid', 'void'] as const;
const INVOICES_AT_ONCE = 200;
const UPLOADS = 'jobs';

export type {
  DivisionRow,
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

/** Everything a page can show of a job. */
export interface JobSights {
  progress: Pick<Job, 'name' | 'number' | 'siteAddress' | 'startsOn' | 'finishesOn' | 'phase'> & {
    steps: { done: number; total: number } | null;
  };
  phases: PhaseStep[];
  photos: { count: number; newest: ReleasedPhoto[] };
  schedule: ScheduledDay[];
  siteContact: { name: string | null; phone: string };
  choices: ReleasedSelection[];
  changes: ShownChange[];
  /** Null without a contract. */
  contract: JobContract | null;
  payments: JobPayments;
  invoices: Invoice[];
  draws: Invoice[];
  budget: DivisionRow[];
  workInProgress: JobStanding | null;
  signedDocuments: SignedDocument[];
}
type JobSight = keyof JobSights;

/** The job of a page, and whose customer's money it may show. */
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
  changes: (db, { job }) => findShownChanges(db, job.id),
  contract: async (db, { job }) => {
    if (job.originalContract === null) return null;
    const signed = (await findShownChanges(db, job.id)).filter(({ state }) => state === 'signed');
    const signedSum = sumOf(signed.map(({ price }) => price));
    const now = fromCents(toCents(job.originalContract) + toCents(signedSum));
    return { original: job.originalContract, signedCount: signed.length, signedSum, now };
  },
  payments: async (db, subject) => addUpInvoices(await listIssued(db, subject)),
  invoices: listIssued,
  draws: listIssued,
  budget: async (db, { job }) => divideBudget(await getCostReport(db, job.id, {})),
  workInProgress: async (db, { job }) => (await listJobStandings(db, [job.id]))[0] ?? null,
  signedDocuments: (db, { job }) => findSignedDocuments(db, job.id),
};

const isJobSight = (sight: string): sight is JobSight => Object.hasOwn(READERS, sight);

/**
 * Reads what a kind of outsider sees of a job, and nothing more: the table in the contract decides, so what it leaves out
 * isn't even read.
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

/** The issued invoices of a job to its customer, newest first. */
async function listIssued(db: Executor, { job, customerId }: Subject): Promise<Invoice[]> {
  const invoices: Invoice[] = [];
  let cursor: string | undefined;
  do {
    const page = await listInvoices(db, {
      jobId: job.id,
      ...(customerId !== null && { customerId }),
      status: [...ISSUED],
      limit: INVOICES_AT_ONCE,
      cursor,
    });
    invoices.push(...page.rows);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return invoices;
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
