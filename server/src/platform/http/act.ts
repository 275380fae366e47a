import type { Permission, Role } from '@builder-os/contract/platform/permissions';
import type { Transaction } from '../db/database.ts';
import { unauthorized } from './errors.ts';

/** The caller, read from the database on every request, never from the session. */
export interface Actor {
  id: string;
  role: Role;
  /** The role's permissions plus grants that haven't expired. */
  permissions: readonly Permission[];
  isApproved: boolean;
  isActive: boolean;
}

/**
 * One business act: everything a service needs to load, check, change and record in a single transaction. `actor` is
 * null for the system's own acts (jobs, startup).
 */
export interface Act {
  tx: Transaction;
  actor: Actor | null;
  requestId: string | null;
  ipAddress: string | null;
  userAgent: string | null;
}

/** The version a caller last saw, from `If-Match`. Null if the header is missing: the last write wins. */
export type IfMatch = number | null;

/** The record to change and the version the caller last saw. */
export interface Target<Id = number> {
  id: Id;
  ifMatch?: IfMatch;
}

/** Runs one business act in one transaction. */
export type Transact = <Result>(work: (act: Act) => Promise<Result>) => Promise<Result>;

/** The id to store as `createdBy`. Null for the system. */
export function actorId(act: Act): string | null {
  return act.actor?.id ?? null;
}

/** An act of the system, for jobs and startup. Pass `actor` to continue work that a person started. */
export function systemAct(tx: Transaction, actor: Actor | null = null): Act {
  return { tx, actor, requestId: null, ipAddress: null, userAgent: null };
}

/** The caller of an endpoint that requires sign-in. */
export function requireActor(actor: Actor | null): Actor {
  if (!actor) throw unauthorized();
  return actor;
}
