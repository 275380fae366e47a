import { todoEndpoints } from '@builder-os/contract/modules/organization/todos';
import { activityEndpoints } from '@builder-os/contract/modules/sales/activities';
import { activityPhotoEndpoints } from '@builder-os/contract/modules/sales/activity-photos';
import { dealBoardEndpoints } from '@builder-os/contract/modules/sales/deal-board';
import { leadEndpoints } from '@builder-os/contract/modules/sales/leads';
import { ApiError, isTransient, isUnauthorized, NetworkError } from '../api-error.ts';
import { call } from '../client.ts';
import { isPhotoOf, type WaitingAct } from './waiting-act.ts';

// The server remembers a key for seven days; one day is a margin for clock differences.
const KEY_LASTS_MS = 6 * 24 * 60 * 60 * 1000;
const TOO_OLD =
  'We sent this more than six days ago and never got a reply, so it may already be saved. Check before you try again.';

/** The result that later commands need: a deal's new version, or a new activity's id. */
export type Landed =
  | { made: 'deal-version'; dealId: number; version: number }
  | { made: 'activity'; key: string; id: number };

export type Outcome =
  | { is: 'done'; landed?: Landed }
  | { is: 'refused'; reason: string }
  /** No response, or the server asked to retry later. */
  | { is: 'later' }
  /** The session has ended or is another user's. */
  | { is: 'signed-out' };

/** Sends a queued command on behalf of the user who gave it. */
export async function sendAct(waiting: WaitingAct, signal: AbortSignal): Promise<Outcome> {
  if (isTooOld(waiting)) return { is: 'refused', reason: TOO_OLD };
  try {
    return { is: 'done', landed: await perform(waiting, signal) };
  } catch (error) {
    return judge(error);
  }
}

async function perform({ act, key, userId }: WaitingAct, signal: AbortSignal): Promise<Landed | undefined> {
  const options = { idempotencyKey: key, actingFor: userId, signal };
  switch (act.kind) {
    case 'add-lead':
      await call(leadEndpoints.create, { body: act.body, ...options });
      return undefined;
    case 'log-activity': {
      const { id } = await call(activityEndpoints.create, { body: act.body, ...options });
      return { made: 'activity', key, id };
    }
    case 'add-photo': {
      if ('key' in act.to) throw new Error('A photo cannot be sent before its activity.');
      const upload = new FormData();
      upload.append('file', act.photo, act.title);
      await call(activityPhotoEndpoints.upload, { params: { id: act.to.id }, upload, ...options });
      return undefined;
    }
    case 'tick-activity': {
      const body = { isCompleted: act.completedAt !== null, completedAt: act.completedAt };
      await call(activityEndpoints.update, { params: { id: act.id }, body, ...options });
      return undefined;
    }
    case 'tick-todo':
      await call(todoEndpoints.update, { params: { id: act.id }, body: { isDone: act.isDone }, ...options });
      return undefined;
    case 'move-deal': {
      const { id, body, version: ifMatch } = act;
      const { version } = await call(dealBoardEndpoints.move, { params: { id }, body, ifMatch, ...options });
      return { made: 'deal-version', dealId: id, version };
    }
  }
}

function judge(error: unknown): Outcome {
  if (isUnauthorized(error)) return { is: 'signed-out' };
  if (error instanceof ApiError && error.code === 'other_person') return { is: 'signed-out' };
  // A call that took too long was aborted; any other error thrown here never reached the server either.
  if (!(error instanceof ApiError) || error instanceof NetworkError || isTransient(error)) return { is: 'later' };
  const fields = Object.values(error.fields);
  const told = error.userMessage ?? 'The server couldn’t save this change.';
  return { is: 'refused', reason: [told, ...fields.filter((field) => field !== told)].join(' ') };
}

function isTooOld({ firstTriedAt }: WaitingAct): boolean {
  return firstTriedAt !== undefined && Date.now() - Date.parse(firstTriedAt) > KEY_LASTS_MS;
}

/** Updates a queued command with the result of an earlier one. */
export function afterLanding(waiting: WaitingAct, landed: Landed | undefined): WaitingAct {
  const { act } = waiting;
  if (landed?.made === 'activity' && act.kind === 'add-photo' && isPhotoOf(act, landed.key)) {
    return { ...waiting, act: { ...act, to: { id: landed.id } } };
  }
  // A later move of the same deal is based on the version that the earlier move created.
  const isBehind = landed?.made === 'deal-version' && act.kind === 'move-deal' && act.id === landed.dealId;
  if (!isBehind || act.version === undefined || act.version >= landed.version) return waiting;
  return { ...waiting, act: { ...act, version: landed.version } };
}
