import type {
  CreateHeadline,
  Headline,
  HeadlineListQuery,
  UpdateHeadline,
} from '@builder-os/contract/modules/organization/headlines';
import { recordChange, recordChanges } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { type Act, actorId, type Target } from '../../../platform/http/act.ts';
import { validation } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { bin, lock, restore } from '../../../platform/records/record-life.ts';
import { hasMeeting } from '../meetings/meetings.queries.ts';
import {
  findHeadlinePage,
  findWaitingHeadlinesForUpdate,
  headlineKind,
  insertHeadline,
  setMeetingOfHeadlines,
  updateHeadlineRow,
} from './headlines.queries.ts';

const RESOURCE = 'headline';

export function listHeadlines(db: Executor, query: HeadlineListQuery): Promise<Page<Headline>> {
  return findHeadlinePage(db, query);
}

export async function createHeadline(act: Act, fields: CreateHeadline): Promise<Headline> {
  await checkMeeting(act.tx, fields.meetingId);
  const after = await insertHeadline(act.tx, { ...fields, createdBy: actorId(act) });
  await recordChange(act, { resource: RESOURCE, verb: 'create', after });
  return after;
}

export async function updateHeadline(act: Act, target: Target, changes: UpdateHeadline): Promise<Headline> {
  const before = await lock(act, headlineKind, target);
  if (changes.meetingId !== before.meetingId) await checkMeeting(act.tx, changes.meetingId);
  const after = await updateHeadlineRow(act.tx, before.id, changes);
  await recordChange(act, { resource: RESOURCE, verb: 'update', before, after });
  return after;
}

export async function deleteHeadline(act: Act, target: Target): Promise<void> {
  await bin(act, headlineKind, await lock(act, headlineKind, target));
}

export function restoreHeadline(act: Act, id: number): Promise<Headline> {
  return restore(act, headlineKind, id);
}

/** Assigns the waiting headlines to a meeting, so that the next one starts without them. */
export async function takeUpHeadlines(act: Act, meetingId: number): Promise<void> {
  const waiting = await findWaitingHeadlinesForUpdate(act.tx, meetingId);
  if (waiting.length === 0) return;
  await setMeetingOfHeadlines(
    act.tx,
    waiting.map(({ id }) => id),
    meetingId,
  );
  const changes = waiting.map((before) => ({ before, after: { ...before, meetingId } }));
  await recordChanges(act, { resource: RESOURCE, verb: 'update', changes });
}

async function checkMeeting(db: Executor, meetingId: number | null | undefined): Promise<void> {
  if (meetingId != null && !(await hasMeeting(db, meetingId))) throw validation({ meetingId: 'Choose a meeting.' });
}
