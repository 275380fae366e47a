import type { OpenDatabase } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { ADDRESS, postLetter } from '../../../platform/mail/outbox.queries.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { type Digest, listDigests } from './digest.queries.ts';
import { FOOTER } from './notifications.service.ts';

/**
 * Queues the daily digest for everyone who chose it and has unread notifications. Sent once a day, however often this
 * runs.
 */
export async function writeDigests(database: OpenDatabase): Promise<void> {
  const { today } = await findOfficeDay(database.db);
  let after: string | undefined;
  do {
    const digests = await listDigests(database.db, after);
    await inTransaction(database, async (tx) => {
      for (const digest of digests) await postLetter(tx, toLetter(digest, today));
    });
    after = digests.at(-1)?.userId;
  } while (after !== undefined);
}

function toLetter({ userId, email, unread, lines }: Digest, day: string) {
  const list = lines.map(({ title, link }) => (link === null ? `- ${title}` : `- ${title}\n  ${ADDRESS}${link}`));
  const more = unread > lines.length ? [`…and ${unread - lines.length} more`] : [];
  const count = `${unread} unread ${unread === 1 ? 'notification' : 'notifications'}`;
  return {
    recipient: email,
    subject: `${count} since yesterday`,
    body: [...list, ...more, '', FOOTER].join('\n'),
    onceKey: `digest:${userId}:${day}`,
  };
}
