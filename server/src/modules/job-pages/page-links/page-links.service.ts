import { randomBytes } from 'node:crypto';
import { QUESTIONS_A_DAY } from '@builder-os/contract/modules/job-pages/customer-page';
import { showsMoney } from '@builder-os/contract/modules/job-pages/outsider-sights';
import {
  type CreateJobPageLink,
  type CreateVendorPageLink,
  MOST_PAGE_LINKS,
  type NewPageLink,
  type PageKind,
  type PageLink,
  type PageView,
} from '@builder-os/contract/modules/job-pages/page-links';
import { dayOf } from '@builder-os/contract/platform/dates';
import { hasAccess } from '@builder-os/contract/platform/permissions';
import { recordAction } from '../../../platform/audit/audit.ts';
import { baseUrl } from '../../../platform/base-url.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import { formatDay } from '../../../platform/format/figures.ts';
import { type Act, type Actor, actorId, requireActor } from '../../../platform/http/act.ts';
import { AppError, conflict, forbidden, found, validation } from '../../../platform/http/errors.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import { hashToken } from '../../../platform/identity/hash-token.ts';
import { isMailSetUp } from '../../../platform/mail/mail-server.ts';
import { postLetter } from '../../../platform/mail/outbox.queries.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import { getJob, lockJob } from '../../jobs/jobs/jobs.service.ts';
import { getVendor, lockVendor } from '../../purchasing/vendors/vendors.service.ts';
import { endLinksOfPage } from '../../signing/signatures/signatures.service.ts';
import {
  countSteps,
  countWorkingLinks,
  findLinksOfJob,
  findLinksOfVendor,
  findOpenPageLink,
  findOpenPageLinkForShare,
  findPageLink,
  findPageViews,
  insertPageLink,
  insertPageView,
  type OpenPageLink,
  revokePageLinkRows,
} from './page-links.queries.ts';

const TOKEN_BYTES = 32;
const RESOURCE = 'page-link';
const ROOTS: Record<PageKind, string> = { customer: 'job', lender: 'lender', vendor: 'vendor' };

/** What was opened behind a link. */
type Opened =
  | 'page'
  | 'photos'
  | 'invoices'
  | 'invoice'
  | 'changes'
  | 'choices'
  | 'choice'
  | 'draws'
  | 'documents'
  | 'order'
  | 'plan';

type Mailing = Pick<Platform, 'env' | 'secrets'>;

export async function listLinksOfJob(db: Executor, actor: Actor, jobId: number): Promise<PageLink[]> {
  await getJob(db, actor, jobId);
  return findLinksOfJob(db, jobId);
}

export async function listLinksOfVendor(db: Executor, vendorId: number): Promise<PageLink[]> {
  await getVendor(db, vendorId);
  return findLinksOfVendor(db, vendorId);
}

export async function listPageViews(db: Executor, id: number): Promise<PageView[]> {
  found(await findPageLink(db, id), 'Link');
  return findPageViews(db, id);
}

/** Creates a link to a job's page for its customer or lender. */
export async function createJobLink(
  act: Act,
  mailing: Mailing,
  jobId: number,
  { kind, ...fields }: CreateJobPageLink,
): Promise<NewPageLink> {
  checkMayShare(act, kind);
  const job = await lockJob(act, { id: jobId });
  if (kind === 'customer' && job.contactId === null) {
    throw conflict('This job has no customer. Choose one before you share the page.');
  }
  const contactId = kind === 'customer' ? job.contactId : null;
  return createLink(act, mailing, { kind, jobId, contactId, about: job.name }, fields);
}

/** Creates a link to the page of a vendor, who sees all of their orders there. */
export async function createVendorLink(
  act: Act,
  mailing: Mailing,
  vendorId: number,
  fields: CreateVendorPageLink,
): Promise<NewPageLink> {
  checkMayShare(act, 'vendor');
  const { id } = await lockVendor(act, { id: vendorId });
  // A vendor's id is their contact's.
  const subject = { kind: 'vendor', jobId: null, contactId: id, about: 'your orders' } as const;
  return createLink(act, mailing, subject, fields);
}

/** A page that shows money is shared only by people who may see it themselves. */
function checkMayShare({ actor }: Act, kind: PageKind): void {
  if (!showsMoney(kind) || hasAccess(requireActor(actor), 'financial_read')) return;
  throw forbidden('This page shows amounts. You need permission to view finances to share it.');
}

type Subject = Pick<OpenPageLink, 'kind' | 'jobId' | 'contactId'> & { about: string };

/** Only the hash of the token is stored, so the path is returned only this once. The job or vendor must be locked. */
async function createLink(
  act: Act,
  mailing: Mailing,
  { about, ...subject }: Subject,
  { name, email = null, days, isMailed, message }: CreateVendorPageLink,
): Promise<NewPageLink> {
  if (isMailed && email === null) throw validation({ email: 'Enter the email address to send the link to.' });
  if (isMailed && !(await isMailSetUp(act.tx, mailing.env))) {
    throw conflict('Email isn’t set up. Set up a mail server, or copy the link instead.');
  }
  if ((await countWorkingLinks(act.tx, subject)) >= MOST_PAGE_LINKS) {
    throw conflict(`There are already ${MOST_PAGE_LINKS} active links. Revoke one first.`);
  }
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const { id, expiresAt } = await insertPageLink(act.tx, {
    ...subject,
    name,
    email,
    days,
    tokenHash: hashToken(token),
    createdBy: actorId(act),
  });
  const path = `/${ROOTS[subject.kind]}/${token}`;
  if (isMailed && email !== null) await mailLink(act, mailing, { name, email, message, about, path, expiresAt });
  const vendorId = subject.kind === 'vendor' ? subject.contactId : null;
  await tell(act, 'create', { ...subject, vendorId, id, name }, { days, isMailed });
  return { id, path, expiresAt, isMailed };
}

async function mailLink(
  act: Act,
  { env, secrets }: Mailing,
  letter: { name: string; email: string; message?: string | null; about: string; path: string; expiresAt: string },
): Promise<void> {
  const { companyName, timeZone } = await getOrganization(act.tx);
  const until = formatDay(dayOf(letter.expiresAt, timeZone));
  const lines = [
    `Hello ${letter.name},`,
    `Here’s your page for ${letter.about}:\n${baseUrl(env)}${letter.path}`,
    ...(letter.message ? [letter.message] : []),
    `The page is always up to date. The link is private to you and works until ${until}.`,
    companyName,
  ];
  // Sealed, so that a person who reads the table of emails can't find a working link.
  await postLetter(act.tx, {
    recipient: letter.email,
    subject: `Your page for ${letter.about}`,
    body: secrets.seal(`${lines.join('\n\n')}\n`),
    isSealed: true,
  });
}

export async function revokePageLink(act: Act, id: number): Promise<void> {
  const links = await revokePageLinkRows(act.tx, id);
  const link = found(links[0], 'Link');
  for (const copy of links) await endLinksOfPage(act.tx, copy.id);
  await tell(act, 'revoke', link, links.length > 1 ? { copies: links.length - 1 } : {});
}

/** The link of a page if it works, locked so that it can't be revoked before the commit. */
export function holdPageLink(tx: Transaction, kind: PageKind, token: string): Promise<OpenPageLink | undefined> {
  return findOpenPageLinkForShare(tx, kind, hashToken(token));
}

/** The link of a page, if it works. */
export function openPageLink(db: Executor, kind: PageKind, token: string): Promise<OpenPageLink | undefined> {
  return findOpenPageLink(db, kind, hashToken(token));
}

/**
 * Records that someone opened a page, or a list or file behind it. A team member who is signed in sees it as the
 * outsider does.
 */
export async function logPageView(act: Act, link: OpenPageLink, opened: Opened = 'page'): Promise<void> {
  const { ipAddress, userAgent } = act;
  await insertPageView(act.tx, { linkId: link.id, ipAddress, device: userAgent });
  await tell({ ...act, actor: null }, 'view', link, { opened });
}

/**
 * The actions of an outsider on their page, and how often a link may do each in a day, so that a leaked link can’t
 * flood the office.
 */
const MOST_STEPS = { ask: QUESTIONS_A_DAY, choose: 20, sign: 20, date: 50 } as const;

/**
 * Counts and records an outsider's action on their page.
 * @throws AppError `conflict` (409) if the link did so too often in the last 24 hours
 */
export async function takeStep(
  act: Act,
  { id, name }: Pick<OpenPageLink, 'id' | 'name'>,
  verb: keyof typeof MOST_STEPS,
): Promise<void> {
  const action = `${RESOURCE}.${verb}`;
  if ((await countSteps(act.tx, id, action)) >= MOST_STEPS[verb]) {
    const what = verb === 'ask' ? 'sent several questions' : 'changed this many times';
    throw conflict(`You already ${what} today. Call us instead, or come back tomorrow.`);
  }
  await recordAction({ ...act, actor: null }, { action, resource: RESOURCE, id, label: name });
}

async function tell(
  act: Act,
  verb: string,
  { id, kind, jobId, vendorId, name }: Pick<OpenPageLink, 'id' | 'kind' | 'jobId' | 'vendorId' | 'name'>,
  details: Record<string, string | number | boolean> = {},
): Promise<void> {
  await recordAction(act, {
    action: `${RESOURCE}.${verb}`,
    resource: RESOURCE,
    id,
    label: name,
    details: { kind, ...(jobId !== null && { jobId }), ...(vendorId !== null && { vendorId }), ...details },
  });
  await publishEvent(act.tx, { resource: RESOURCE, id });
}

/** The record, or undefined if there is none. */
export async function findOrNothing<Row>(read: () => Promise<Row>): Promise<Row | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
}
