import { recordAction } from '../../../platform/audit/audit.ts';
import { type Act, type Actor, requireActor } from '../../../platform/http/act.ts';
import { AppError, forbidden, found } from '../../../platform/http/errors.ts';
import type { UserRow } from '../../../platform/identity/users.table.ts';
import { type AccountAction, type AccountRefusal, refuseAccountAction } from './users.policy.ts';
import { findAccountForUpdate, findUserName, lockAdministrators } from './users.queries.ts';

interface AccountWork {
  what: AccountAction;
  /** Whether the account stops being an active administrator. */
  removesAdministrator?: boolean;
}

/**
 * Loads an account for a change and locks it until the transaction ends. Locks administrators first, in id order, so
 * two who change each other's account at the same time run one after the other.
 * @throws AppError 403 when the actor may not, 404 when there's no such account, 409 `last_admin`
 */
export async function openAccount(
  act: Act,
  id: string,
  { what, removesAdministrator = false }: AccountWork,
): Promise<{ actor: Actor; account: UserRow }> {
  const actor = requireActor(act.actor);
  const administrators = await lockAdministrators(act.tx);
  const account = found(await findAccountForUpdate(act.tx, id), 'User');
  const refusal = refuseAccountAction(actor, account, what);
  if (refusal) throw explainRefusal(refusal);
  if (removesAdministrator && account.role === 'admin' && !administrators.some((other) => other !== id)) {
    throw new AppError('last_admin', 'This is the only administrator. Make someone else an administrator first.');
  }
  // The actor may have lost their own role between the request and the lock.
  if (actor.role === 'admin' && !administrators.includes(actor.id)) throw explainRefusal('admin_role');
  return { actor, account };
}

function explainRefusal(refusal: AccountRefusal): AppError {
  switch (refusal) {
    case 'self_change':
      return new AppError('self_change', 'You can’t change your own account here. Ask another administrator.');
    case 'admin_role':
      return forbidden('Only an administrator can do this.');
    case 'admin_account':
      return forbidden('Only an administrator can change another administrator’s account.');
  }
}

/** Records an account action that changes none of its fields, with the person's name. */
export async function recordAccountAction(
  act: Act,
  action: string,
  id: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  await recordAction(act, { action, resource: 'user', id, label: await findUserName(act.tx, id), details });
}
