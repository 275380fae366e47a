import { changeOrderEndpoints } from '@builder-os/contract/modules/changes/change-orders';
import { jobFileEndpoints } from '@builder-os/contract/modules/jobs/job-files';
import { todoEndpoints } from '@builder-os/contract/modules/organization/todos';
import { activityEndpoints } from '@builder-os/contract/modules/sales/activities';
import { activityPhotoEndpoints } from '@builder-os/contract/modules/sales/activity-photos';
import { dealBoardEndpoints } from '@builder-os/contract/modules/sales/deal-board';
import { leadEndpoints } from '@builder-os/contract/modules/sales/leads';
import { ApiError, isTransient, isUnauthorized, NetworkError } from '../api-error.ts';
import { call } from '../client.ts';
import { isPhotoOf, settlePhoto, type WaitingCommand } from './waiting-command.ts';

// The server remembers a key for seven days; one day is a margin for clock differences.
const KEY_LASTS_MS = 6 * 24 * 60 * 60 * 1000;
const TOO_OLD =
  'We sent this more than six days ago and never got a reply, so it may already be saved. Check before you try again.';

/** The result that later commands need: a deal's new version, or the id of a new activity or photo. */
export type CommandResult =
  | { kind: 'deal-version'; dealId: number; version: number }
  | { kind: 'activity'; key: string; id: number }
  | { kind: 'job-photo'; key: string; id: number };

export type Outcome =
  | { is: 'done'; result?: CommandResult }
  | { is: 'refused'; reason: string }
  /** No response, or the server asked to retry later. */
  | { is: 'later' }
  /** The session has ended or is another user's. */
  | { is: 'signed-out' };

/** Sends a queued command on behalf of the user who gave it. */
export async function sendCommand(waiting: WaitingCommand, signal: AbortSignal): Promise<Outcome> {
  if (isTooOld(waiting)) return { is: 'refused', reason: TOO_OLD };
  try {
    return { is: 'done', result: await perform(waiting, signal) };
  } catch (error) {
    return outcomeOf(error);
  }
}

async function perform(
  { command, key, userId }: WaitingCommand,
  signal: AbortSignal,
): Promise<CommandResult | undefined> {
  const options = { idempotencyKey: key, actingFor: userId, signal };
  switch (command.kind) {
    case 'add-lead':
      await call(leadEndpoints.create, { body: command.body, ...options });
      return undefined;
    case 'log-activity': {
      const { id } = await call(activityEndpoints.create, { body: command.body, ...options });
      return { kind: 'activity', key, id };
    }
    case 'add-photo': {
      if ('key' in command.to) throw new Error('A photo cannot be sent before its activity.');
      const upload = new FormData();
      upload.append('file', command.photo, command.title);
      await call(activityPhotoEndpoints.upload, { params: { id: command.to.id }, upload, ...options });
      return undefined;
    }
    case 'add-job-photo': {
      const upload = new FormData();
      upload.append('file', command.photo, command.title);
      const { jobId } = command;
      const { id } = await call(jobFileEndpoints.upload, {
        params: { id: jobId },
        query: { kind: 'photo' },
        upload,
        ...options,
      });
      return { kind: 'job-photo', key, id };
    }
    case 'sign-change': {
      const photoIds = command.photos.flatMap((photo) => ('id' in photo ? [photo.id] : []));
      const body = { ...command.body, photoIds };
      await call(changeOrderEndpoints.signOnSite, { params: { id: command.jobId }, body, ...options });
      return undefined;
    }
    case 'tick-activity': {
      const body = { isCompleted: command.completedAt !== null, completedAt: command.completedAt };
      await call(activityEndpoints.update, { params: { id: command.id }, body, ...options });
      return undefined;
    }
    case 'tick-todo':
      await call(todoEndpoints.update, { params: { id: command.id }, body: { isDone: command.isDone }, ...options });
      return undefined;
    case 'move-deal': {
      const { id, body, version: ifMatch } = command;
      const { version } = await call(dealBoardEndpoints.move, { params: { id }, body, ifMatch, ...options });
      return { kind: 'deal-version', dealId: id, version };
    }
  }
}

function outcomeOf(error: unknown): Outcome {
  if (isUnauthorized(error)) return { is: 'signed-out' };
  if (error instanceof ApiError && error.code === 'other_person') return { is: 'signed-out' };
  // A call that took too long was aborted; any other error thrown here never reached the server either.
  if (!(error instanceof ApiError) || error instanceof NetworkError || isTransient(error)) return { is: 'later' };
  const fields = Object.values(error.fields);
  const message = error.userMessage ?? 'The server couldn’t save this change.';
  return { is: 'refused', reason: [message, ...fields.filter((field) => field !== message)].join(' ') };
}

function isTooOld({ firstTriedAt }: WaitingCommand): boolean {
  return firstTriedAt !== undefined && Date.now() - Date.parse(firstTriedAt) > KEY_LASTS_MS;
}

/** Updates a queued command with the result of an earlier one. */
export function applyResult(waiting: WaitingCommand, result: CommandResult | undefined): WaitingCommand {
  const { command } = waiting;
  if (result?.kind === 'job-photo') return settlePhoto(waiting, result.key, result.id);
  if (result?.kind === 'activity' && command.kind === 'add-photo' && isPhotoOf(command, result.key)) {
    return { ...waiting, command: { ...command, to: { id: result.id } } };
  }
  // A later move of the same deal is based on the version that the earlier move created.
  const isBehind = result?.kind === 'deal-version' && command.kind === 'move-deal' && command.id === result.dealId;
  if (!isBehind || command.version === undefined || command.version >= result.version) return waiting;
  return { ...waiting, command: { ...command, version: result.version } };
}
