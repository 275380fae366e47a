import type { requestAccessSchema } from '@builder-os/contract/modules/account/sign-in';
import type { z } from 'zod';
import { recordAct } from '../../../platform/audit/audit.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import type { Act } from '../../../platform/http/act.ts';
import type { UserRow } from '../../../platform/identity/users.table.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { findPasswordFault, hashPassword } from '../account/passwords.service.ts';
import { notifyHolders } from '../notifications/notifications.service.ts';
import { insertUser } from './sign-in.queries.ts';
import type { Transact } from './sign-in.service.ts';

export const ACCESS_REQUEST_MAIL = 'account.mail-access-request';

export interface AccessDesk {
  transact: Transact;
  /** Given when mail can be sent. */
  jobs: Jobs | undefined;
}

/**
 * Takes a request for an account. Whether the address has one already shows in nothing: not in the answer, nor in its time.
 * @returns what is wrong with the password, if anything
 */
export async function requestAccess(
  desk: AccessDesk,
  { email, password, firstName, lastName }: z.output<typeof requestAccessSchema>,
): Promise<string | undefined> {
  const fault = await findPasswordFault(password, { email, firstName, lastName });
  if (fault !== undefined) return fault;
  const passwordHash = await hashPassword(password);
  await desk.transact((act) => addPendingUser(act, desk.jobs, { email, firstName, lastName, passwordHash }));
  return undefined;
}

/** Adds an account that waits for approval and tells whoever can approve it; undefined when there is one already. */
export async function addPendingUser(
  act: Act,
  jobs: Jobs | undefined,
  values: Parameters<typeof insertUser>[1],
): Promise<UserRow | undefined> {
  const user = await insertUser(act.tx, values);
  if (!user) return undefined;
  await recordAct(act, { action: 'account.request-access', resource: 'user', id: user.id });
  await publishEvent(act.tx, { resource: 'user', id: user.id, version: user.version });
  await notifyHolders(act, 'user_management_write', {
    kind: 'approval',
    title: `${nameOf(user)} requests access`,
    body: 'Approve the account, or leave it waiting.',
    link: '/admin/user-approval',
  });
  await jobs?.send(act.tx, ACCESS_REQUEST_MAIL, { userId: user.id });
  return user;
}

function nameOf({ firstName, lastName }: UserRow): string {
  return [firstName, lastName].filter(Boolean).join(' ') || 'A new person';
}
