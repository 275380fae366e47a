import type { Invoice, InvoiceDetail } from '@builder-os/contract/modules/invoicing/invoices';
import { PHOTOS_PER_PAGE, PHOTOS_SHOWN, QUESTIONS_A_DAY } from '@builder-os/contract/modules/job-pages/customer-page';
import { maySee } from '@builder-os/contract/modules/job-pages/outsider-sights';
import { recordAction } from '../../../platform/audit/audit.ts';
import type { Database, Executor, OpenDatabase } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { AppError, conflict, type Fields, found, notFound } from '../../../platform/http/errors.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { notifyFirstHolder } from '../../account/notifications/notifications.service.ts';
import { chooseAsCustomer } from '../../changes/selections/choices.service.ts';
import { openReleasedPicture } from '../../changes/selections/selection-pictures.service.ts';
import { getInvoicePdf } from '../../invoicing/invoices/invoice-print.service.ts';
import { viewInvoice } from '../../invoicing/invoices/invoice-views.service.ts';
import { getInvoice } from '../../invoicing/invoices/invoices.service.ts';
import { getAnyJob } from '../../jobs/jobs/jobs.service.ts';
import { createActivity } from '../../sales/activities/activities.service.ts';
import { linkAgain } from '../../signing/signatures/signatures.service.ts';
import {
  type JobSights,
  listPhotos,
  openPhoto,
  type ReleasedSelection,
  readSights,
} from '../job-sights/job-sights.service.ts';
import type { OpenPageLink } from '../page-links/page-links.queries.ts';
import { logPageView, openPageLink } from '../page-links/page-links.service.ts';
import { countQuestions, findOwnSignings } from './own-steps.queries.ts';
import { type WaitingItem, waitingItems } from './waiting-items.ts';

const CUSTOMER = 'customer';

export const openCustomerLink = (db: Executor, token: string) => openPageLink(db, CUSTOMER, token);
export const viewPage = logPageView;

interface CustomerView {
  sights: Partial<JobSights>;
  waiting: WaitingItem[];
}

/** What the customer of a job sees, and what waits for them. */
export async function readCustomerPage(db: Executor, link: OpenPageLink): Promise<CustomerView> {
  const sights = await readSights(db, CUSTOMER, link, PHOTOS_SHOWN);
  const { changes = [], invoices = [], choices = [] } = sights;
  const sent = changes.filter(({ state }) => state === 'sent').map(({ id }) => id);
  const ours = await findOwnSignings(db, sent, link);
  return { sights, waiting: maySee(CUSTOMER, 'waiting') ? waitingItems({ changes, ours, invoices, choices }) : [] };
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

export async function listOwnInvoices(db: Executor, link: OpenPageLink): Promise<Invoice[]> {
  const { invoices = [] } = await readSights(db, CUSTOMER, link, 0);
  return invoices;
}

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
  token: string,
  id: number,
) {
  const link = found(await openCustomerLink(db, token), 'Invoice');
  return getInvoicePdf(database, storage, found(await getOwnInvoice(db, link, id), 'Invoice'));
}

/** A released choice of the link's job; undefined for any other. */
export async function getOwnChoice(
  db: Executor,
  link: OpenPageLink,
  id: number,
): Promise<ReleasedSelection | undefined> {
  const { choices = [] } = await readSights(db, CUSTOMER, link, 0);
  return choices.find((choice) => choice.id === id);
}

export async function openOwnPicture(files: { db: Executor; storage: Storage }, token: string, id: number) {
  const { jobId } = found(await openCustomerLink(files.db, token), 'Picture');
  if (jobId === null || !maySee(CUSTOMER, 'choices')) throw notFound('Picture');
  const { stored, mediaType } = await openReleasedPicture(files, { jobId, id }, undefined);
  return { mediaType, ...found(stored, 'Picture') };
}

/** Chooses for the customer. A person who happens to be signed in acts as the customer does. */
export async function chooseByLink(
  act: Act,
  { jobId }: OpenPageLink,
  selectionId: number,
  { option, replaces, name }: { option: number; replaces?: number; name: string },
): Promise<void> {
  if (jobId === null || !maySee(CUSTOMER, 'choices')) throw notFound('Selection');
  await chooseAsCustomer(asVisitor(act), { jobId, selectionId, optionId: option, replaces: replaces ?? null, name });
}

/**
 * A link to sign a change order, if the person of this link is the one who signs next. Somebody else's turn stays
 * theirs: their link was sent to them.
 */
export async function signByLink(act: Act, link: OpenPageLink, changeId: number): Promise<string | undefined> {
  const { changes = [] } = await readSights(act.tx, CUSTOMER, link, 0);
  const isShown = changes.some(({ id, state }) => id === changeId && state === 'sent');
  if (!isShown || !(await findOwnSignings(act.tx, [changeId], link)).has(changeId)) return undefined;
  return (await linkAgain(asVisitor(act), 'change-order', changeId, null))?.path;
}

interface Question {
  question: string;
  /** Filled in by programs only. */
  website?: string;
}

/** Notes a customer's question on the job and tells its manager. What programs send is dropped without saying so. */
export async function askByLink(act: Act, link: OpenPageLink, { question, website = '' }: Question): Promise<void> {
  if (website !== '') return;
  if (link.jobId === null || !maySee(CUSTOMER, 'question')) throw notFound('Page');
  if ((await countQuestions(act.tx, link.id)) >= QUESTIONS_A_DAY) {
    throw conflict('You already sent several questions today. Call us instead, or come back tomorrow.');
  }
  const visitor = asVisitor(act);
  const job = await getAnyJob(act.tx, link.jobId);
  await createActivity(visitor, {
    type: 'note',
    title: `Question from ${link.name}`.slice(0, 200),
    description: question,
    jobId: link.jobId,
    contactId: link.contactId,
  });
  await recordAction(visitor, { action: 'page-link.ask', resource: 'page-link', id: link.id, label: link.name });
  await notifyFirstHolder(act, 'jobs_read', [job.managerId, job.createdBy], {
    kind: 'assignment',
    title: `${link.name} asked a question`,
    body: question.slice(0, 500),
    link: `/jobs/${link.jobId}`,
  });
}

const asVisitor = (act: Act): Act => ({ ...act, actor: null });

/** What the person has to correct when the work was refused, shown with what they typed; undefined if it was done. */
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

async function findOrNothing<Row>(read: () => Promise<Row>): Promise<Row | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
}
