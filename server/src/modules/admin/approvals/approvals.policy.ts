import type { Role } from '@builder-os/contract/platform/permissions';

export type ApprovalRefusal = 'self_change' | 'admin_account';

/** Why the actor may not approve the account, or undefined when they may. */
export function refuseApproval(
  actor: { id: string; role: Role },
  account: { id: string; role: Role },
): ApprovalRefusal | undefined {
  if (actor.id === account.id) return 'self_change';
  if (account.role === 'admin' && actor.role !== 'admin') return 'admin_account';
  return undefined;
}
