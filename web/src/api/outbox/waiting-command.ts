import type { changeOrderEndpoints } from '@builder-os/contract/modules/changes/change-orders';
import type { activityEndpoints } from '@builder-os/contract/modules/sales/activities';
import type { dealBoardEndpoints } from '@builder-os/contract/modules/sales/deal-board';
import type { leadEndpoints } from '@builder-os/contract/modules/sales/leads';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';

/** The commands that work offline. `title` is the record's name, for the list of queued commands. */
export type FieldCommand =
  | { kind: 'add-lead'; title: string; body: BodyInput<typeof leadEndpoints.create> }
  | { kind: 'log-activity'; title: string; body: BodyInput<typeof activityEndpoints.create> }
  | {
      kind: 'add-photo';
      title: string;
      photo: Blob;
      /** The activity's title. */
      activity: string;
      /** The activity's id, or its key while it's queued as well. */
      to: { id: number } | { key: string };
    }
  | {
      kind: 'add-job-photo';
      title: string;
      photo: Blob;
      jobId: number;
      /** The queued change order it belongs to: its key and title. */
      change: { key: string; title: string };
    }
  | {
      kind: 'sign-change';
      title: string;
      /** The customer who signed. */
      signer: string;
      jobId: number;
      body: Omit<BodyInput<typeof changeOrderEndpoints.signOnSite>, 'photoIds'>;
      /** Its photos in order: by id once they arrived, by key while they're queued as well. */
      photos: readonly ({ id: number } | { key: string })[];
    }
  | { kind: 'tick-activity'; title: string; id: number; completedAt: string | null }
  | { kind: 'tick-todo'; title: string; id: number; isDone: boolean }
  | {
      kind: 'move-deal';
      title: string;
      id: number;
      /** The version the move is based on; undefined to move the deal regardless of other changes. */
      version: number | undefined;
      body: BodyInput<typeof dealBoardEndpoints.move>;
    };
export type FieldCommandKind = FieldCommand['kind'];

/** A command kept on this device until the server has run it. */
export interface WaitingCommand {
  /** The rank in the queue, assigned when the command is stored. */
  order: number;
  /** The Idempotency-Key: however often the command is sent, the server runs it once. */
  key: string;
  /** The user who gave the command. It's never sent in another user's session. */
  userId: string;
  madeAt: string;
  command: FieldCommand;
  /** When it was first sent, if no response came; the server may have run it. */
  firstTriedAt?: string;
  /** Why the server rejected it. A rejected command waits for the user, not for the network. */
  refusal?: string;
}

/** A chosen photo, with the key it's sent under. */
export interface ChosenPhoto {
  key: string;
  name: string;
  photo: Blob;
}

export type PhotoCommand = Extract<FieldCommand, { photo: Blob }>;

export function isPhoto(command: FieldCommand): command is PhotoCommand {
  return 'photo' in command;
}

/** Whether this is a photo of the activity or change order queued under `key`. */
export function isPhotoOf(command: FieldCommand, key: string): command is PhotoCommand {
  if (command.kind === 'add-job-photo') return command.change.key === key;
  return command.kind === 'add-photo' && 'key' in command.to && command.to.key === key;
}

/** Whether it can be sent: a photo must wait for its activity, a signed change order for its photos. */
export function isReady({ command, refusal }: WaitingCommand): boolean {
  if (refusal !== undefined) return false;
  if (command.kind === 'sign-change') return command.photos.every((photo) => 'id' in photo);
  return !(command.kind === 'add-photo' && 'key' in command.to);
}

/**
 * A queued change order after one of its photos arrived or, without an `id`, was discarded; other commands unchanged.
 */
export function settlePhoto(waiting: WaitingCommand, key: string, id?: number): WaitingCommand {
  const { command } = waiting;
  const isIt = (photo: { id: number } | { key: string }) => 'key' in photo && photo.key === key;
  if (command.kind !== 'sign-change' || !command.photos.some(isIt)) return waiting;
  const photos = command.photos.flatMap((photo) => (isIt(photo) ? (id === undefined ? [] : [{ id }]) : [photo]));
  return { ...waiting, command: { ...command, photos } };
}

/** As added to the store, which assigns `order`. */
export type NewWaitingCommand = Omit<WaitingCommand, 'order'>;

/** As stored. Devices hold commands under this key, so it keeps its first name. */
export type StoredCommand = Omit<WaitingCommand, 'order' | 'command'> & { order?: number; act: FieldCommand };
