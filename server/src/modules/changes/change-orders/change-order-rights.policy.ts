import { exceedsLimit } from '@builder-os/contract/modules/changes/change-order-amounts';
import type { ChangeOrder } from '@builder-os/contract/modules/changes/change-orders';
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

/**
 * Whether the person may approve a change: above the limit, up or down, only if someone else wrote it. Without a known
 * writer, such as a customer's choice, anyone who may change jobs approves.
 */
export function mayApprove(
  actor: Actor | null,
  { writtenBy, price }: { writtenBy: string | null; price: string },
  limit: string,
): boolean {
  if (actor === null || !hasAccess(actor, 'jobs_write')) return false;
  return writtenBy !== actor.id || !exceedsLimit(price, limit);
}
