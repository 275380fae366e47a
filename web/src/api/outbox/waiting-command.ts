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
  /** When it was first sent without getting a response; the server may have run it. */
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

/** Whether this is a photo of the activity queued under `key`. */
export function isPhotoOf(command: FieldCommand, key: string): boolean {
  return command.kind === 'add-photo' && 'key' in command.to && command.to.key === key;
}

/** Whether it can be sent: a photo must wait for its activity. */
export function isReady({ command, refusal }: WaitingCommand): boolean {
  return refusal === undefined && !(command.kind === 'add-photo' && 'key' in command.to);
}

/** As added to the store, which assigns `order`. */
export type NewWaitingCommand = Omit<WaitingCommand, 'order'>;

/** As stored. Devices hold commands under this key, so it keeps its first name. */
export type StoredCommand = Omit<WaitingCommand, 'order' | 'command'> & { order?: number; act: FieldCommand };
