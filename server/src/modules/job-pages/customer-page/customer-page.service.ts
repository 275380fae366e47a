import type { InvoiceDetail } from '@builder-os/contract/modules/invoicing/invoices';
import { PHOTOS_PER_PAGE, PHOTOS_SHOWN } from '@builder-os/contract/modules/job-pages/customer-page';
import { maySee } from '@builder-os/contract/modules/job-pages/outsider-sights';
import { cutText } from '@builder-os/contract/platform/text-ends';
import type { Database, Executor, OpenDatabase } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { AppError, type Fields, found, notFound } from '../../../platform/http/errors.ts';
import type { Signables } from '../../../platform/records/signables.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { notifyFirstHolder } from '../../account/notifications/notifications.service.ts';
import { chooseAsCustomer } from '../../changes/selections/choices.service.ts';
import { openReleasedPicture } from '../../changes/selections/selection-pictures.service.ts';
import { getInvoicePdf } from '../../invoicing/invoices/invoice-print.service.ts';
import { viewInvoice } from '../../invoicing/invoices/invoice-views.service.ts';
import { getInvoice } from '../../invoicing/invoices/invoices.service.ts';
import { lockJob } from '../../jobs/jobs/jobs.service.ts';
import { createActivity } from '../../sales/activities/activities.service.ts';
import { linkAgain } from '../../signing/signatures/signatures.service.ts';
import {
  type JobSights,
  listChanges,
  listChoices,
  listJobInvoices,
  listPhotos,
  openPhoto,
  type ReleasedSelection,
  readSights,
} from '../job-sights/job-sights.service.ts';
import type { OpenPageLink } from '../page-links/page-links.queries.ts';
import { findOrNothing, holdPageLink, logPageView, openPageLink, takeStep } from '../page-links/page-links.service.ts';
import { findOwnSheet, ownSheetSigning } from './own-sheet.service.ts';
import { findOwnSignings, isSentChange } from './own-steps.queries.ts';
import { type Waiting, waitingItems } from './waiting-items.ts';

const CUSTOMER = 'customer';
/** A link to sign created on the page works only as long as signing takes, and never longer than the page. */
const SIGN_MS = 3_600_000;

export const openCustomerLink = (db: Executor, token: string) => openPageLink(db, CUSTOMER, token);
export const viewPage = logPageView;

interface CustomerView {
  sights: Partial<JobSights>;
  waiting: Waiting;
}

/** The job as its customer sees it, with everything that waits for them. */
export async function readCustomerPage(db: Executor, link: OpenPageLink): Promise<CustomerView> {
  const sights = await readSights(db, CUSTOMER, link, PHOTOS_SHOWN);
  const { waiting, choices = [] } = sights;
  if (!waiting) return { sights, waiting: { items: [], count: 0 } };
  const ours = await findOwnSignings(
    db,
    waiting.toSign.map(({ id }) => id),
    link,
  );
  return { sights, waiting: waitingItems({ waiting, ours, choices, sheet: await findOwnSheet(db, link) }) };
}

export function listCustomerPhotos(db: Executor, link: OpenPageLink, before: number | undefined) {
  return listPhotos(db, CUSTOMER, link, { before, limit: PHOTOS_PER_PAGE });
}

/** @throws AppError `not_found` if the link doesn't work, or the photo isn't one it shows */
export async function openCustomerPhoto(
  files: { db: Executor; storage: Storage },
  token: string,
  photo: { id: number; isFull: boolean },
) {
  const link = found(await openCustomerLink(files.db, token), 'Photo');
  return openPhoto(files, CUSTOMER, link, photo);
}

export function listOwnInvoices(db: Executor, link: OpenPageLink, after: string | undefined) {
  return listJobInvoices(db, 'invoices', CUSTOMER, { ...link, after });
}

export function listOwnChanges(db: Executor, link: OpenPageLink, before: number | undefined) {
  return listChanges(db, CUSTOMER, { ...link, before });
}

export const listOwnChoices = (db: Executor, link: OpenPageLink) => listChoices(db, CUSTOMER, link);

/** An issued invoice of the link's job and customer; undefined for any other. */
export async function getOwnInvoice(
  db: Executor,
  { jobId, contactId }: OpenPageLink,
  id: number,
): Promise<InvoiceDetail | undefined> {
  const invoice = await findOrNothing(() => getInvoice(db, id));
  const isOwn = invoice && jobId !== null && invoice.jobId === jobId && invoice.customerId === contactId;
  return isOwn && invoice.status !== 'draft' && maySee(CUSTOMER, 'invoices') ? invoice : undefined;
}

/** The page of an invoice as the customer reads it here. */
export function viewOwnInvoice(act: Act, invoice: InvoiceDetail, { expiresAt }: OpenPageLink, back: string) {
  return viewInvoice(act, { invoice, expiresAt, path: `${back}/invoices/${invoice.id}`, back });
}

export async function getOwnInvoicePdf(
  { db, database, storage }: { db: Database; database: OpenDatabase; storage: Storage },
  link: OpenPageLink,
  id: number,
) {
  return getInvoicePdf(database, storage, found(await getOwnInvoice(db, link, id), 'Invoice'));
}

/** A released choice of the link's job; undefined for any other. */
export async function getOwnChoice(
  db: Executor,
  link: OpenPageLink,
  id: number,
): Promise<ReleasedSelection | undefined> {
  const choices = await listOwnChoices(db, link);
  return choices.find((choice) => choice.id === id);
}

export async function openOwnPicture(files: { db: Executor; storage: Storage }, token: string, id: number) {
  const { jobId } = found(await openCustomerLink(files.db, token), 'Picture');
  if (jobId === null || !maySee(CUSTOMER, 'choices')) throw notFound('Picture');
  const { stored, mediaType } = await openReleasedPicture(files, { jobId, id }, undefined);
  return { mediaType, ...found(stored, 'Picture') };
}

/**
 * Chooses for the customer. A team member who is signed in acts as the customer. A choice keeps its job from changing
 * until the commit, so the link is read again after it: if it ended meanwhile, nothing is saved.
 */
export async function chooseByLink(
  act: Act,
  token: string,
  selectionId: number,
  { option, replaces, name }: { option: number; replaces?: number; name: string },
): Promise<void> {
  const link = await readAgain(act, token);
  const { jobId } = link;
  if (jobId === null || !maySee(CUSTOMER, 'choices')) throw notFound('Selection');
  await takeStep(act, link, 'choose');
  await chooseAsCustomer(asVisitor(act), { jobId, selectionId, optionId: option, replaces: replaces ?? null, name });
  await readAgain(act, token);
}

/** How to sign each kind of document from the page. Each returns the link if its person signs next. */
const OWN_SIGNINGS = { 'change-order': ownSigning, 'selection-sheet': ownSheetSigning };

/**
 * A link to sign a change order or a selection sheet, if the person of this link signs next. If it's someone else's turn,
 * they use the link that was sent to them. The document and its job are locked before the link is read again.
 */
export async function signByLink(
  act: Act,
  signables: Signables,
  token: string,
  { resource, id }: { resource: keyof typeof OWN_SIGNINGS; id: number },
): Promise<string | undefined> {
  const own = OWN_SIGNINGS[resource];
  if (!(await own(act.tx, await openCustomerLink(act.tx, token), id))) return undefined;
  if (!(await signables.of(resource)?.lock(act.tx, id))) return undefined;
  const link = await own(act.tx, await holdPageLink(act.tx, CUSTOMER, token), id);
  if (!link) return undefined;
  await takeStep(act, link, 'sign');
  const expiresAt = new Date(Math.min(Date.now() + SIGN_MS, Date.parse(link.expiresAt))).toISOString();
  const terms = { expiresAt, pageLinkId: link.id };
  return (await linkAgain(asVisitor(act), resource, id, null, terms))?.path;
}

/** The link, if its person is the one who signs this change next. */
async function ownSigning(
  db: Executor,
  link: OpenPageLink | undefined,
  changeId: number,
): Promise<OpenPageLink | undefined> {
  if (link?.jobId == null || !maySee(CUSTOMER, 'changes')) return undefined;
  const isShown = await isSentChange(db, link.jobId, changeId);
  return isShown && (await findOwnSignings(db, [changeId], link)).has(changeId) ? link : undefined;
}

interface Question {
  question: string;
  /** Filled in by programs only. */
  website?: string;
}

/** Records a customer's question on the job and notifies its manager. Questions sent by bots are dropped silently. */
export async function askByLink(act: Act, token: string, { question, website = '' }: Question): Promise<void> {
  if (website !== '') return;
  const { jobId } = await readAgain(act, token);
  if (jobId === null || !maySee(CUSTOMER, 'question')) throw notFound('Page');
  const job = await lockJob(act, { id: jobId });
  const link = await readAgain(act, token);
  await takeStep(act, link, 'ask');
  const visitor = asVisitor(act);
  await createActivity(visitor, {
    type: 'note',
    title: cutText(`Question from ${link.name}`, 200),
    description: question,
    jobId,
    contactId: link.contactId,
  });
  await notifyFirstHolder(act, 'jobs_read', [job.managerId, job.createdBy], {
    kind: 'assignment',
    title: `${link.name} asked a question`,
    body: cutText(question, 500),
    link: `/jobs/${jobId}`,
  });
}

/** @throws AppError `not_found` (404) if the link stopped working since the page was opened */
const readAgain = async (act: Act, token: string) => found(await openCustomerLink(act.tx, token), 'Page');

const asVisitor = (act: Act): Act => ({ ...act, actor: null });

/** The message for a person whose submission was rejected, shown with their entries; undefined if it was saved. */
export async function refusalOf(
  work: () => Promise<void>,
  values: Fields = {},
  field = 'option',
): Promise<{ status: number; values: Fields; errors: Fields } | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { status: error.status, values, errors: error.fields ?? { [field]: error.message } };
  }
}
