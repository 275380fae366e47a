import type { requestAccessSchema } from '@builder-os/contract/modules/account/sign-in';
import type { z } from 'zod';
import { recordAction } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import type { Act } from '../../../platform/http/act.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import type { UserRow } from '../../../platform/identity/users.table.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { findMailer } from '../../../platform/mail/mail-server.ts';
import { findPasswordFault, hashPassword } from '../account/passwords.service.ts';
import { notifyHolders } from '../notifications/notifications.service.ts';
import { refuseAccessRequest } from './access-policy.service.ts';
import { hashEmail } from './attempts.service.ts';
import { insertUser } from './sign-in.queries.ts';
import type { Transact } from './sign-in.service.ts';

export const ACCESS_REQUEST_MAIL = 'account.mail-access-request';
export const RESET_MAIL = 'account.mail-reset-link';

export interface AccessDependencies {
  db: Database;
  transact: Transact;
  /** Defined if mail can be sent. */
  jobs: Jobs | undefined;
}

/**
 * Handles a request for an account. Neither the response nor its timing reveals whether the address already has one.
 * @returns errors by field, if any
 */
export async function requestAccess(
  dependencies: AccessDependencies,
  { email, password, firstName, lastName }: z.output<typeof requestAccessSchema>,
): Promise<Record<string, string> | undefined> {
  const refusal = await refuseAccessRequest(dependencies.db, email);
  if (refusal !== undefined) {
    await dependencies.transact(recordRefusal);
    return { email: refusal };
  }
  const fault = await findPasswordFault(password, { email, firstName, lastName });
  if (fault !== undefined) return { password: fault };
  const passwordHash = await hashPassword(password);
  await dependencies.transact((act) =>
    addPendingUser(act, dependencies.jobs, { email, firstName, lastName, passwordHash }),
  );
  return undefined;
}

/** Records that an access request was rejected, but not the address, which could be anyone's. */
export function recordRefusal(act: Act): Promise<void> {
  return recordAction(act, { action: 'account.access-refused', details: { reason: 'domain not allowed' } });
}

/** The job queue for announcing requests. Undefined if mail can't be sent. */
export async function findMailJobs(platform: Platform): Promise<Jobs | undefined> {
  return (await findMailer(platform)) ? platform.jobs : undefined;
}

/** Leaves the account lookup to a job, so neither the response nor its timing reveals whether an account exists. */
export async function askForResetLink({ tx }: Act, jobs: Jobs, email: string): Promise<void> {
  await jobs.send(tx, RESET_MAIL, { emailHash: hashEmail(email) });
}

/**
 * Adds an account that waits for approval and notifies the people who can approve it. Undefined if the account exists.
 */
export async function addPendingUser(
  act: Act,
  jobs: Jobs | undefined,
  values: Parameters<typeof insertUser>[1],
): Promise<UserRow | undefined> {
  const user = await insertUser(act.tx, values);
  if (!user) return undefined;
  await recordAction(act, { action: 'account.request-access', resource: 'user', id: user.id });
  await publishEvent(act.tx, { resource: 'user', id: user.id, version: user.version });
  await notifyHolders(act, 'user_management_write', {
    kind: 'approval',
    title: `${nameOf(user)} requested access`,
    body: 'Review the request in User Approval.',
    link: '/admin/user-approval',
  });
  await jobs?.send(act.tx, ACCESS_REQUEST_MAIL, { userId: user.id });
  return user;
}

function nameOf({ firstName, lastName }: UserRow): string {
  return [firstName, lastName].filter(Boolean).join(' ') || 'Someone new';
}
