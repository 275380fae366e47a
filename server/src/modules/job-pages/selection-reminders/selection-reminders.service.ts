import { randomBytes } from 'node:crypto';
import { recordAction } from '../../../platform/audit/audit.ts';
import { baseUrl } from '../../../platform/base-url.ts';
import type { OpenDatabase, Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import { formatDay } from '../../../platform/format/figures.ts';
import { systemAct } from '../../../platform/http/act.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import { hashToken } from '../../../platform/identity/hash-token.ts';
import { isMailSetUp } from '../../../platform/mail/mail-server.ts';
import { postLetter } from '../../../platform/mail/outbox.queries.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import { type DueReminder, takeReminders } from '../../changes/selections/selection-reminders.service.ts';
import { findWorkingLink, insertLinkLike } from './reminder-links.queries.ts';

const TOKEN_BYTES = 32;
type Mailing = Pick<Platform, 'env' | 'secrets'>;

/**
 * Emails customers whose choices are due soon: one email for each job, and each selection once. Each job has its own
 * transaction, so a failure doesn't delay other customers; it's tried again the next time.
 * @returns how many were sent
 * @throws the first failure, after all others were sent
 */
export async function remindOfSelections(database: OpenDatabase, mailing: Mailing): Promise<number> {
  // Without a mail server, the selections would count as reminded although no email was sent.
  if (!(await isMailSetUp(database.db, mailing.env))) return 0;
  const tried: number[] = [];
  const failures: unknown[] = [];
  for (let count = -1; count !== tried.length; ) {
    count = tried.length;
    try {
      await inTransaction(database, async (tx) => {
        const { today } = await findOfficeDay(tx);
        const due = await takeReminders(tx, today, tried);
        tried.push(...due.slice(0, 1).map(({ jobId }) => jobId));
        await remind(tx, mailing, due);
      });
    } catch (error) {
      if (count === tried.length) throw error;
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return tried.length;
}

async function remind(tx: Transaction, { env, secrets }: Mailing, due: readonly DueReminder[]): Promise<void> {
  const [first] = due;
  if (!first) return;
  const { companyName } = await getOrganization(tx);
  const path = await linkToPage(tx, first);
  const lines = [
    `Hello ${first.customerName},`,
    `There’s something to choose for ${first.jobName}:`,
    due.map(({ title, dueOn }) => `${title}, by ${formatDay(dueOn)}`).join('\n'),
    path === undefined
      ? 'Call or write us with your choice.'
      : `See the options and choose here:\n${baseUrl(env)}${path}`,
    companyName,
  ];
  // Encrypted, so no one who reads the table of emails finds a working link.
  await postLetter(tx, {
    recipient: first.email,
    subject: `Please choose: ${first.jobName}`,
    body: secrets.seal(`${lines.join('\n\n')}\n`),
    isSealed: true,
  });
  for (const { id, title } of due) {
    await recordAction(systemAct(tx), { action: 'selection.remind', resource: 'selection', id, label: title });
    await publishEvent(tx, { resource: 'selection', id });
  }
}

/** Only a hash of a link is stored, so a customer with a working link gets a new one that expires at the same time. */
async function linkToPage(tx: Transaction, { jobId, contactId, email }: DueReminder): Promise<string | undefined> {
  const link = await findWorkingLink(tx, { jobId, contactId, to: email });
  if (!link) return undefined;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await insertLinkLike(tx, link, { jobId, contactId, tokenHash: hashToken(token) });
  await publishEvent(tx, { resource: 'page-link' });
  return `/job/${token}`;
}
