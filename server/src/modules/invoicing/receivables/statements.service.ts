import {
  ACTIVITY_DAYS,
  type CustomerActivity,
  type SendStatement,
  type StatementQuery,
} from '@builder-os/contract/modules/invoicing/receivables';
import { addDays } from '@builder-os/contract/platform/calendar';
import { recordAction } from '../../../platform/audit/audit.ts';
import type { Executor, OpenDatabase } from '../../../platform/db/database.ts';
import { inTransaction, type TransactionOptions } from '../../../platform/db/transaction.ts';
import type { Act } from '../../../platform/http/act.ts';
import { conflict, validation } from '../../../platform/http/errors.ts';
import { postLetter } from '../../../platform/mail/outbox.queries.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import { findSender } from '../../../platform/organization/sender.ts';
import type { PdfDocument } from '../../../platform/pdf/print-pdf.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { getContact } from '../../sales/contacts/contacts.service.ts';
import { findCustomerOwing } from './receivables.queries.ts';
import { describeStatement } from './statement.pdf.ts';
import { findBalanceOn, findStatementLines } from './statements.queries.ts';

/** Balances and the lines between them are read in one snapshot, so that they add up. */
const AT_ONCE: TransactionOptions = { isolation: 'repeatable read', readOnly: true };

interface Printed {
  fileName: string;
  document: PdfDocument;
}

/** The customer and the days of a statement. */
interface StatementOf {
  customerId: number;
  query: StatementQuery;
}

/** A customer's statement, ready to print, all from the same moment. */
export async function readStatement(
  { database, storage }: { database: Pick<OpenDatabase, 'pool'>; storage: Storage },
  { customerId, query }: StatementOf,
): Promise<Printed> {
  const document = await inTransaction(database, (tx) => describeStatementOf(tx, storage, customerId, query), AT_ONCE);
  return { fileName: `statement-${query.to ?? document.day}.pdf`, document };
}

/** Records who downloads a statement. */
export function recordStatement(act: Act, { customerId, query }: StatementOf): Promise<void> {
  return recordAction(act, { action: 'receivables.statement', resource: 'contact', id: customerId, details: query });
}

/**
 * Queues a statement for a customer. Printing takes time, so it's printed before the transaction, if there is a mail
 * server.
 * @throws AppError `conflict` (409) while no mail server is set up
 */
export async function sendStatement(
  act: Act,
  customerId: number,
  { email, message = null }: SendStatement,
  printed: { pdf: Buffer; fileName: string } | undefined,
): Promise<void> {
  if (!printed) throw conflict('No mail server is set up. Download the statement and send it yourself.');
  const { companyName } = await getOrganization(act.tx);
  const lines = ['Hello,', message ?? 'Here’s your statement.', companyName];
  await postLetter(act.tx, {
    recipient: email,
    subject: `Statement from ${companyName}`,
    body: `${lines.join('\n\n')}\n`,
    attachment: printed.pdf,
    attachmentName: printed.fileName,
  });
  await recordAction(act, { action: 'receivables.send-statement', resource: 'contact', id: customerId });
}

/** A customer's statement for a range of days, for programs and assistants, all from the same moment. */
export function getCustomerActivity(
  database: Pick<OpenDatabase, 'pool'>,
  customerId: number,
  query: StatementQuery,
): Promise<CustomerActivity> {
  return inTransaction(database, (tx) => readActivity(tx, customerId, query), AT_ONCE);
}

async function readActivity(db: Executor, customerId: number, query: StatementQuery): Promise<CustomerActivity> {
  const { today } = await findOfficeDay(db);
  const to = query.to ?? today;
  const from = query.from ?? addDays(to, -ACTIVITY_DAYS);
  checkSpan({ from, to, today });
  const contact = await getContact(db, customerId);
  const lines = await findStatementLines(db, { customerId, from, to });
  return {
    customerId,
    customerName: nameOf(contact),
    from,
    to,
    opening: await findBalanceOn(db, customerId, addDays(from, -1)),
    closing: await findBalanceOn(db, customerId, to),
    lines,
  };
}

async function describeStatementOf(
  db: Executor,
  storage: Storage,
  customerId: number,
  query: StatementQuery,
): Promise<PdfDocument> {
  const { today } = await findOfficeDay(db);
  const to = query.to ?? today;
  const from = query.from ?? null;
  checkSpan({ from, to, today });
  const contact = await getContact(db, customerId);
  const organization = await getOrganization(db);
  return describeStatement({
    customerName: nameOf(contact),
    from,
    to,
    opening: from === null ? '0.00' : await findBalanceOn(db, customerId, addDays(from, -1)),
    lines: from === null ? [] : await findStatementLines(db, { customerId, from, to }),
    owed: await findCustomerOwing(db, to, customerId),
    ...(await findSender(storage, organization)),
    day: today,
  });
}

function checkSpan({ from, to, today }: { from: string | null; to: string; today: string }): void {
  if (to > today) throw validation({ to: 'Enter today or an earlier date.' });
  if (from !== null && from > to) throw validation({ from: 'Enter the last day or an earlier date.' });
}

function nameOf({ company, firstName, lastName }: Awaited<ReturnType<typeof getContact>>): string {
  return company ?? `${firstName} ${lastName}`.trim();
}
