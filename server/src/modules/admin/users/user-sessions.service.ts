import type { Session } from '@builder-os/contract/modules/account/account';
import type { Database } from '../../../platform/db/database.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import type { Act } from '../../../platform/http/act.ts';
import { found, notFound } from '../../../platform/http/errors.ts';
import { deleteSession, listSessions } from '../../../platform/session/sessions.queries.ts';
import { endProgramAccess } from '../../account/account/account-access.service.ts';
import { openAccount, recordAccountAction } from './account-guard.service.ts';
import { findAccount } from './users.queries.ts';
import { closeSessions } from './users.service.ts';

// Enough of the hash to tell a person's sessions apart, too little to look one up.
const SHOWN = 16;

/** A person's open sessions, most recently used first. */
export async function listUserSessions(db: Database, id: string): Promise<Omit<Session, 'isCurrent'>[]> {
  found(await findAccount(db, id), 'User');
  const sessions = await listSessions(db, id);
  return sessions.map(({ sid, createdAt, ...session }) => ({
    ...session,
    id: sid.slice(0, SHOWN),
    signedInAt: createdAt,
  }));
}

/** Ends one session of a person. `session` is the part of its hash that lists show. */
export async function endUserSession(act: Act, id: string, session: string): Promise<void> {
  await openAccount(act, id, { what: 'end-sessions' });
  if (!(await deleteSession(act.tx, id, session))) throw notFound('Session');
  await publishEvent(act.tx, { resource: 'session', userId: id });
  await recordAccountAction(act, 'user.end-session', id);
}

export async function endUserSessions(act: Act, id: string): Promise<void> {
  await openAccount(act, id, { what: 'end-sessions' });
  await closeSessions(act, id);
  await endProgramAccess(act.tx, id);
  await recordAccountAction(act, 'user.end-sessions', id);
}
