import type {
  ChangePersonReview,
  PeopleReviews,
  PersonReview,
} from '@builder-os/contract/modules/organization/people-reviews';
import { recordAction } from '../../../platform/audit/audit.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import { type Act, actorId, type IfMatch } from '../../../platform/http/act.ts';
import { found } from '../../../platform/http/errors.ts';
import { checkVersion } from '../../../platform/http/versions.ts';
import { closeOpenRequest } from '../../signing/signatures/signatures.service.ts';
import { getProfile } from '../profile/profile.service.ts';
import {
  findPersonOfReview,
  findReviewed,
  findReviewedForUpdate,
  findReviewedPerson,
  saveReview,
} from './people-reviews.queries.ts';
import { presentPerson } from './present-person.ts';

const RESOURCE = 'people-review';

export async function listPeopleReviews(db: Executor): Promise<PeopleReviews> {
  const bar = await readBar(db);
  const people = await findReviewed(db);
  return { ...bar, people: people.map((person) => presentPerson(person, bar)) };
}

/**
 * Saves a person's whole review. The audit log records only that it changed; its text stays here, for administrators
 * only.
 */
export async function changePersonReview(
  act: Act,
  { userId, ifMatch }: { userId: string; ifMatch?: IfMatch },
  change: ChangePersonReview,
): Promise<PersonReview> {
  const bar = await readBar(act.tx);
  const before = presentPerson(found(await findReviewedForUpdate(act.tx, userId), 'User'), bar);
  await checkVersion(act, RESOURCE, { id: userId, ...before }, ifMatch);
  await saveReview(act.tx, userId, { ...change, updatedBy: actorId(act) });
  // A review that was sent for signing is stored as it was.
  if (before.reviewId !== null) await closeOpenRequest(act.tx, RESOURCE, before.reviewId, 'superseded');
  await recordAction(act, { action: `${RESOURCE}.update`, resource: RESOURCE, id: userId });
  await publishEvent(act.tx, { resource: RESOURCE, id: userId });
  return presentPerson(found(await findReviewedPerson(act.tx, userId), 'User'), bar);
}

/** The current review with this id; undefined if the person left. */
export async function findReview(db: Executor, reviewId: number): Promise<PersonReview | undefined> {
  const userId = await findPersonOfReview(db, reviewId);
  const person = userId === undefined ? undefined : await findReviewedPerson(db, userId);
  return person && presentPerson(person, await readBar(db));
}

/** The same, locked: nobody else can change it until the transaction ends. */
export async function findReviewLocked(tx: Transaction, reviewId: number): Promise<PersonReview | undefined> {
  const userId = await findPersonOfReview(tx, reviewId);
  if (userId !== undefined) await findReviewedForUpdate(tx, userId);
  return findReview(tx, reviewId);
}

async function readBar(db: Executor): Promise<{ values: string[]; pluses: number }> {
  const { coreValues } = await getProfile(db);
  return { values: coreValues.items.map(({ name }) => name), pluses: coreValues.pluses };
}
