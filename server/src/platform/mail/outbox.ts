import type { Executor } from '../db/database.ts';
import type { Env } from '../env.ts';
import type { SecretBox } from '../settings/secret-box.ts';
import type { Mailer } from './mail.ts';
import { findMailer } from './mail-server.ts';
import { ATTEMPTS, noteFailure, type OutboxMessage, settleLetter, takeDueLetters } from './outbox.queries.ts';

interface PostOffice {
  database: { db: Executor };
  env: Pick<Env, 'SMTP_URL'>;
  secrets: SecretBox;
}

/**
 * Sends what is due, each letter by itself and outside any transaction. A letter that fails is tried again later; after
 * the last attempt, and at once where no mail server is set up, it is given up.
 * @param findSender whose address the letters bear when the mail server names none
 */
export async function sendDueLetters(office: PostOffice, findSender: () => Promise<string>): Promise<void> {
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
  const from = way.from ?? (await findSender());
  for (const letter of letters) await sendLetter(office, { mailer: way.mailer, from }, letter);
}

async function sendLetter(
  { database: { db }, secrets }: PostOffice,
  { mailer, from }: { mailer: Mailer; from: string },
  letter: OutboxMessage,
): Promise<void> {
  const text = letter.isSealed ? secrets.open(letter.body) : letter.body;
  if (text === undefined) {
    return settleLetter(db, letter.id, { state: 'given-up', lastError: 'The server’s secret has changed.' });
  }
  try {
    await mailer.send({ to: letter.recipient, from, subject: letter.subject, text });
  } catch (error) {
    const lastError = error instanceof Error ? error.message.slice(0, 500) : 'unknown error';
    if (letter.attempts < ATTEMPTS) return noteFailure(db, letter.id, lastError);
    return settleLetter(db, letter.id, { state: 'given-up', lastError });
  }
  await settleLetter(db, letter.id, { state: 'sent', lastError: null });
}
