import { hasAccess, type Permission, type Role } from '@builder-os/contract/platform/permissions';

/** An action on an account. The first three need the admin role, which no grant can replace. */
export type AccountAction =
  | 'change-role'
  | 'grant'
  | 'delete'
  | 'approve'
  | 'activate'
  | 'end-sessions'
  | 'reset-password';
export type AccountRefusal = 'self_change' | 'admin_role' | 'admin_account';

const ADMIN_ACTIONS: readonly AccountAction[] = ['change-role', 'grant', 'delete'];

interface Actor {
  id: string;
  role: Role;
  permissions: readonly Permission[];
}

/** Why the actor may not do this to the account. Undefined if they may. */
export function refuseAccountAction(
  actor: Actor,
  account: { id: string; role: Role },
  action: AccountAction,
): AccountRefusal | undefined {
  if (ADMIN_ACTIONS.includes(action) && !hasAccess(actor, 'role:admin')) return 'admin_role';
  if (actor.id === account.id) return 'self_change';
  if (account.role === 'admin' && actor.role !== 'admin') return 'admin_account';
  return undefined;
}
