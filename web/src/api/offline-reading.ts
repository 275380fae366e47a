import type { Query, QueryClient } from '@tanstack/react-query';
import { NetworkError } from './api-error.ts';
import {
  findAnswer,
  findPicture,
  forgetAnswers,
  forgetPicture,
  keepAnswer,
  keepPicture,
  listAnswers,
} from './kept-answers.ts';
import { keepDraftsOf } from './kept-drafts.ts';
import { readOutbox } from './outbox/outbox.ts';
import { showActs } from './outbox/patch-record.ts';

// Out in the field a connection is often there and carries nothing.
const PATIENCE_MS = 8_000;
/** The session is kept under nobody's name: it is what tells who is here. */
const NOBODY = '';
// No question reads like this: their hashes are JSON.
const NOTE = 'note ';

export interface Question extends Pick<Query, 'queryKey' | 'queryHash'> {
  client: QueryClient;
  /** Whether it asks who is signed in. */
  isSession: boolean;
}

/** Whose answers are kept and read. */
let userId = NOBODY;

/**
 * Keeps what the network answers; where nobody answers, reads what this device kept of the same question. What comes is
 * shown with the acts that still wait, so that what was ticked stays ticked.
 */
export async function keepOrRemember(
  answering: Promise<unknown>,
  { queryKey, queryHash, client, isSession }: Question,
): Promise<unknown> {
  const take = (answer: unknown) => {
    keep(answer, isSession, queryHash);
    return showActs(queryKey, answer, readOutbox().acts);
  };
  const cut = await waitFor(answering);
  if (cut === undefined) return take(await answering);
  const remembered = await recall(isSession, queryHash);
  if (!remembered) return take(await answering);
  if (cut === 'late') {
    answering.then(
      (answer) => client.setQueryData(queryKey, take(answer)),
      // What is on screen stays; the next question may be answered.
      () => undefined,
    );
  }
  return showActs(queryKey, remembered.data, readOutbox().acts);
}

/** How the network failed: it is gone, or it is late; undefined when it answered. A refusal is an answer too. */
async function waitFor(answering: Promise<unknown>): Promise<'gone' | 'late' | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), PATIENCE_MS);
  });
  const settled = answering.then(
    () => undefined,
    (error: unknown) => (error instanceof NetworkError ? ('gone' as const) : undefined),
  );
  return Promise.race([settled, late]).finally(() => clearTimeout(timer));
}

function keep(answer: unknown, isSession: boolean, hash: string): void {
  if (isSession) meet(personOf(answer));
  // Where the browser has no storage there is nothing to remember.
  if (userId !== NOBODY) keepAnswer(isSession ? NOBODY : userId, hash, answer).catch(() => undefined);
}

async function recall(isSession: boolean, hash: string): Promise<{ data: unknown } | undefined> {
  const kept = await findAnswer(isSession ? NOBODY : userId, hash).catch(() => undefined);
  if (isSession && kept) userId = personOf(kept.data);
  return kept;
}

/** Keeps a picture that was seen; it is drawn small only when this device does not have it yet. */
export async function keepSeen(name: string, draw: () => Promise<Blob | undefined>): Promise<void> {
  const person = userId;
  if (person === NOBODY) return;
  const picture = (await findPicture(person, name)) ?? (await draw());
  // Whoever left meanwhile leaves nothing behind.
  if (picture && person === userId) await keepPicture(person, name, picture);
}

/** A picture as the person saw it last on this device. */
export async function recallSeen(name: string): Promise<Blob | undefined> {
  return userId === NOBODY ? undefined : findPicture(userId, name);
}

export async function forgetSeen(name: string): Promise<void> {
  await forgetPicture(userId, name);
}

/** Keeps a note of the app's own beside the answers; it is forgotten with them. */
export async function keepNote(name: string, note: unknown): Promise<void> {
  if (userId !== NOBODY) await keepAnswer(userId, NOTE + name, note);
}

export async function recallNote(name: string): Promise<unknown> {
  return userId === NOBODY ? undefined : (await findAnswer(userId, NOTE + name))?.data;
}

/** What this device keeps for the person: each answer with the first element of the key of its query. */
export async function listKept(): Promise<{ resource: string; data: unknown }[]> {
  if (userId === NOBODY) return [];
  return (await listAnswers(userId)).flatMap(({ hash, data }) => {
    const resource = /^\["([^"]+)"/.exec(hash)?.[1];
    return resource === undefined ? [] : [{ resource, data }];
  });
}

/** Nothing of one person stays readable under the session of another, nor after the session has ended. */
function meet(person: string): void {
  if (person !== NOBODY) keepDraftsOf(person);
  if (person === userId && person !== NOBODY) return;
  userId = person;
  forgetAnswers(person).catch(() => undefined);
}

/** For whoever signs out: nothing stays, and what is still on its way is not kept. */
export async function forgetAllAnswers(): Promise<void> {
  userId = NOBODY;
  await forgetAnswers(NOBODY);
}

/** The id in an answer about the session; nobody's when there is none. */
function personOf(session: unknown): string {
  if (typeof session !== 'object' || session === null || !('user' in session)) return NOBODY;
  const { user } = session;
  if (typeof user !== 'object' || user === null || !('id' in user)) return NOBODY;
  return typeof user.id === 'string' ? user.id : NOBODY;
}
