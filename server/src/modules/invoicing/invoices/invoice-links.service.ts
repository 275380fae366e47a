import { randomBytes } from 'node:crypto';
import { INVOICE_LINK_DAYS } from '@builder-os/contract/modules/invoicing/invoice-states';
import type { InvoiceLink, SendInvoice } from '@builder-os/contract/modules/invoicing/invoice-steps';
import type { InvoiceDetail } from '@builder-os/contract/modules/invoicing/invoices';
import { dayOf } from '@builder-os/contract/platform/dates';
import { recordAction } from '../../../platform/audit/audit.ts';
import type { Executor, OpenDatabase } from '../../../platform/db/database.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import { formatCents, formatDay } from '../../../platform/format/figures.ts';
import { type Act, actorId, type Target } from '../../../platform/http/act.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { hashToken } from '../../../platform/identity/hash-token.ts';
import { postLetter } from '../../../platform/mail/outbox.queries.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import type { SecretBox } from '../../../platform/settings/secret-box.ts';
import { getStoredPdf, INVOICE_PDFS, printIfIssued } from '../issued-pdfs/issued-pdfs.service.ts';
import {
  deleteInvoiceLinks,
  findJobStanding,
  findLinkedInvoice,
  insertInvoiceLink,
  type JobStanding,
} from './invoice-links.queries.ts';
import { changeInvoice, getInvoice, lockInvoice, lockIssued, nameOf } from './invoices.service.ts';

const TOKEN_BYTES = 32;
const DAY_MS = 86_400_000;
const RESOURCE = 'invoice';

/** The settings of the installation that sending needs. */
export interface SendingSettings {
  /** The app's base URL for customers. */
  baseUrl: string;
  canMail: boolean;
  secrets: SecretBox;
}

/** Prints an issued invoice if it isn't yet: its mail and its link lead to the PDF. */
export function preparePdf(database: OpenDatabase, id: number): Promise<void> {
  return printIfIssued(database, INVOICE_PDFS, id);
}

/** Creates a link to an issued invoice. Only a hash of it is stored, so it's returned only this once. */
export async function linkInvoice(act: Act, target: Target): Promise<InvoiceLink> {
  return makeLink(act, await lockIssued(act, target), false);
}

/** Emails the PDF, the very bytes that were issued, with a new link. `preparePdf` comes first. */
export async function sendInvoice(
  act: Act,
  settings: SendingSettings,
  target: Target,
  { email, message }: SendInvoice,
): Promise<InvoiceLink> {
  const invoice = await lockIssued(act, target);
  if (!settings.canMail) throw conflict('Email isn’t set up. Set up a mail server, or copy a link instead.');
  const link = await makeLink(act, invoice, true);
  const { companyName, timeZone } = await getOrganization(act.tx);
  const until = dayOf(link.expiresAt, timeZone);
  const content = await getStoredPdf(act.tx, INVOICE_PDFS, invoice.id);
  // Seals the body, so that a person who reads the table of emails can't find a working link.
  await postLetter(act.tx, {
    recipient: email,
    subject: `Invoice ${nameOf(invoice)} from ${companyName}`,
    body: settings.secrets.seal(
      letterOf(invoice, { message, companyName, until, url: `${settings.baseUrl}${link.path}` }),
    ),
    isSealed: true,
    attachment: content,
    attachmentName: `${nameOf(invoice)}.pdf`,
  });
  await changeInvoice(act, 'send', invoice, { sentAt: new Date().toISOString() });
  return link;
}

function letterOf(
  invoice: InvoiceDetail,
  { message, companyName, until, url }: { message?: string | null; companyName: string; until: string; url: string },
): string {
  const { dueDate, due, jobName } = invoice;
  const about = jobName === null ? '' : ` for ${jobName}`;
  const owed =
    due === '0.00' || dueDate === null
      ? 'Nothing is due on it.'
      : `${formatCents(due)} is due by ${formatDay(dueDate)}.`;
  const lines = [
    'Hello,',
    `Here’s invoice ${nameOf(invoice)}${about}. ${owed}`,
    ...(message ? [message] : []),
    `The PDF is attached. To view the invoice online and see how to pay, go to:\n${url}\nThis link works until ${formatDay(until)}.`,
    companyName,
  ];
  return `${lines.join('\n\n')}\n`;
}

export async function revokeInvoiceLinks(act: Act, target: Target): Promise<void> {
  const invoice = await lockInvoice(act, target);
  const { id } = invoice;
  const links = await deleteInvoiceLinks(act.tx, id);
  if (links === 0) return;
  await recordAction(act, {
    action: 'invoice.revoke',
    resource: RESOURCE,
    id,
    label: nameOf(invoice),
    details: { links },
  });
  await publishEvent(act.tx, { resource: RESOURCE, id });
}

/** The invoice of a link that works. */
export async function openInvoiceLink(
  db: Executor,
  token: string,
): Promise<{ invoice: InvoiceDetail; expiresAt: string } | undefined> {
  const link = await findLinkedInvoice(db, hashToken(token));
  return link && { invoice: await getInvoice(db, link.id), expiresAt: link.expiresAt };
}

/** The job's figures that a customer sees on the invoice; undefined without a job. */
export async function getJobStanding(db: Executor, invoice: InvoiceDetail): Promise<JobStanding | undefined> {
  const { jobId, customerId, id } = invoice;
  if (jobId === null || customerId === null) return undefined;
  return findJobStanding(db, { jobId, customerId, invoiceId: id });
}

/** Notes that someone opened the invoice by its link. */
export async function logInvoiceView(act: Act, invoice: InvoiceDetail): Promise<void> {
  // A person who happens to be signed in looks at it as the customer does.
  const visitor = { ...act, actor: null };
  await recordAction(visitor, { action: 'invoice.view', resource: RESOURCE, id: invoice.id, label: nameOf(invoice) });
}

async function makeLink(act: Act, invoice: InvoiceDetail, isMailed: boolean): Promise<InvoiceLink> {
  const { id } = invoice;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(Date.now() + INVOICE_LINK_DAYS * DAY_MS).toISOString();
  await insertInvoiceLink(act.tx, { invoiceId: id, tokenHash: hashToken(token), expiresAt, createdBy: actorId(act) });
  await recordAction(act, {
    action: 'invoice.link',
    resource: RESOURCE,
    id,
    label: nameOf(invoice),
    details: { isMailed },
  });
  await publishEvent(act.tx, { resource: RESOURCE, id });
  return { path: `/invoice/${token}`, expiresAt, isMailed };
}
