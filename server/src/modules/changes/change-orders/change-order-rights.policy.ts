import { exceedsLimit } from '@builder-os/contract/modules/changes/change-order-amounts';
import type { ChangeOrder } from '@builder-os/contract/modules/changes/change-order-records';
import { hasAccess } from '@builder-os/contract/platform/permissions';
import type { Actor } from '../../../platform/http/act.ts';

/** Whether the person sees what changes cost. People on a job see its changes without money. */
export function seesMoney(actor: Actor): boolean {
  return hasAccess(actor, 'jobs_read') || hasAccess(actor, 'jobs_write') || hasAccess(actor, 'jobs_delete');
}

/**
 * A change for people on a job who see it without money: its title, state and days. Its text and the reasons of others
 * may name amounts.
 */
export function withoutMoney<Change extends ChangeOrder>(change: Change): Change {
  return { ...change, description: null, cost: null, price: null, declineReason: null, voidReason: null };
}

interface Written {
  createdBy: string | null;
  writtenBy: string | null;
  selectionId: number | null;
  cost: string;
  price: string;
}

/**
 * Whether the person may approve a change: above the limit, up or down, only if someone else created and wrote it.
 * Recording a customer's choice doesn't make someone the writer: the prices are the selection's, so its writer counts.
 */
export function mayApprove(actor: Actor | null, change: Written, limit: string): boolean {
  if (actor === null || !hasAccess(actor, 'jobs_write')) return false;
  return !(isTheirs(actor.id, change) && exceedsLimit(change, limit));
}

/** Whether the person wrote the change, so that someone else approves it above the limit. */
export function isTheirs(userId: string, { createdBy, writtenBy, selectionId }: Written): boolean {
  return writtenBy === userId || (createdBy === userId && selectionId === null);
}
