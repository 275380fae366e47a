import { cutText } from '@builder-os/contract/platform/text-ends';
import type { Executor } from '../db/database.ts';
import type { Env } from '../env.ts';
import type { SecretBox } from '../settings/secret-box.ts';
import type { Mailer } from './mail.ts';
import { findMailer } from './mail-server.ts';
import {
  ADDRESS,
  ATTEMPTS,
  findAttachment,
  noteFailure,
  type OutboxMessage,
  settleLetter,
  takeDueLetters,
} from './outbox.queries.ts';

interface PostOffice {
  database: { db: Executor };
  env: Pick<Env, 'SMTP_URL'>;
  secrets: SecretBox;
}

export interface Sender {
  findFrom: () => Promise<string>;
  address: string;
}

/**
 * Sends due emails, each separately and outside any transaction. A failed email is retried later. It's given up after
 * the last attempt, or right away if no mail server is set up.
 * @param sender the From address if the mail server names none, and the app's URL
 */
export async function sendDueLetters(office: PostOffice, sender: Sender): Promise<void> {
  const { db } = office.database;
  const letters = await takeDueLetters(db);
  if (letters.length === 0) return;
  const way = await findMailer(office);
  if (!way) {
    for (const { id } of letters) {
      await settleLetter(db, id, { state: 'given-up', lastError: 'No mail server is set up.' });
    }
    return;
  }
  const from = way.from ?? (await sender.findFrom());
  for (const letter of letters) await sendLetter(office, { mailer: way.mailer, from, address: sender.address }, letter);
}

async function sendLetter(
  { database: { db }, secrets }: PostOffice,
  { mailer, from, address }: { mailer: Mailer; from: string; address: string },
  letter: OutboxMessage,
): Promise<void> {
  const text = letter.isSealed ? secrets.open(letter.body) : letter.body;
  if (text === undefined) {
    return settleLetter(db, letter.id, {
      state: 'given-up',
      lastError: 'This email couldn’t be read because the server’s secret key has changed.',
    });
  }
  const attachment = await findAttachment(db, letter.id);
  try {
    await mailer.send({
      to: letter.recipient,
      from,
      subject: letter.subject,
      text: text.replaceAll(ADDRESS, address),
      ...(attachment && { attachment }),
    });
  } catch (error) {
    const lastError = error instanceof Error ? cutText(error.message, 500) : 'unknown error';
    if (letter.attempts < ATTEMPTS) return noteFailure(db, letter.id, lastError);
    return settleLetter(db, letter.id, { state: 'given-up', lastError });
  }
  await settleLetter(db, letter.id, { state: 'sent', lastError: null });
}
