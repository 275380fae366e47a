import type { activityEndpoints } from '@builder-os/contract/modules/sales/activities';
import type { dealBoardEndpoints } from '@builder-os/contract/modules/sales/deal-board';
import type { leadEndpoints } from '@builder-os/contract/modules/sales/leads';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';

/** What can be done without a network. `title` is how the record is called, for the list of what waits. */
export type FieldAct =
  | { kind: 'add-lead'; title: string; body: BodyInput<typeof leadEndpoints.create> }
  | { kind: 'log-activity'; title: string; body: BodyInput<typeof activityEndpoints.create> }
  | {
      kind: 'add-photo';
      title: string;
      photo: Blob;
      /** What the activity is called. */
      activity: string;
      /** The activity: by its number, or while that waits as well, by the key under which it does. */
      to: { id: number } | { key: string };
    }
  | { kind: 'tick-activity'; title: string; id: number; completedAt: string | null }
  | { kind: 'tick-todo'; title: string; id: number; isDone: boolean }
  | {
      kind: 'move-deal';
      title: string;
      id: number;
      /** The version the move is based on; undefined when it shall count whatever happened meanwhile. */
      version: number | undefined;
      body: BodyInput<typeof dealBoardEndpoints.move>;
    };
export type FieldActKind = FieldAct['kind'];

/** An act that is kept on this device until the server has done it. */
export interface WaitingAct {
  /** Its place in the row; given when it is stored. */
  order: number;
  /** The Idempotency-Key: however often it is sent, the server does it once. */
  key: string;
  /** Who did it. It is sent under nobody else's session. */
  userId: string;
  madeAt: string;
  act: FieldAct;
  /** When it was first sent without an answer coming back: it may have been done. */
  firstTriedAt?: string;
  /** Why the server refused it. What was refused waits for the person, not for the network. */
  refusal?: string;
}

/** A photo as it was chosen, with the key under which it is sent. */
export interface ChosenPhoto {
  key: string;
  name: string;
  photo: Blob;
}

/** Whether this is a photo of the activity that waits under a key. */
export function isPhotoOf(act: FieldAct, key: string): boolean {
  return act.kind === 'add-photo' && 'key' in act.to && act.to.key === key;
}

/** Whether it can be sent: a photo cannot before its activity. */
export function isReady({ act, refusal }: WaitingAct): boolean {
  return refusal === undefined && !(act.kind === 'add-photo' && 'key' in act.to);
}

/** As it is put into the store, which gives it its place. */
export type StoredAct = Omit<WaitingAct, 'order'> & Partial<Pick<WaitingAct, 'order'>>;
